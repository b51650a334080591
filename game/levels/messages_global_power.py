"""Words for what is wrong with a level of Global Power: English, 简体中文, 繁體中文."""
# ruff: noqa: E501 - one line a text

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

GLOBAL_POWER_TEXTS: Final[Mapping[str, tuple[str, str, str]]] = MappingProxyType(
    {
        "map-class": (
            "The map's class is “{found}”, which means nothing here. Set it to “{valid}” or leave it empty.",
            "地图的类“{found}”在此没有意义。请设为“{valid}”或留空。",
            "地圖的類別「{found}」在此沒有意義。請設為「{valid}」或留空。",
        ),
        "terrain-unpainted": (
            "No terrain is painted here. Paint land or sea.",
            "此处没有画地形。请画上陆地或海洋。",
            "此處沒有畫地形。請畫上陸地或海洋。",
        ),
        "nation-at-sea": (
            "The nation “{nation}” is painted on sea. Erase it, or paint land there.",
            "国家“{nation}”画在了海上。请擦去，或在该处画陆地。",
            "國家「{nation}」畫在了海上。請擦去，或在該處畫陸地。",
        ),
        "nation-differs": (
            "Tiles of the nation “{nation}” disagree on “{property}”: “{kept}” is used, not “{found}”. Make them agree.",
            "国家“{nation}”的图块在“{property}”上不一致：采用“{kept}”，而非“{found}”。请统一。",
            "國家「{nation}」的圖塊在「{property}」上不一致：採用「{kept}」，而非「{found}」。請統一。",
        ),
        "nation-color-differs": (
            "Tiles of the nation “{nation}” disagree on “color”; the first is used. Make them agree.",
            "国家“{nation}”的图块在“color”上不一致，采用第一个。请统一。",
            "國家「{nation}」的圖塊在「color」上不一致，採用第一個。請統一。",
        ),
        "hero-twice": (
            "There is another hero of the {power} power. Delete one, or change its power.",
            "{power} 阵营已有另一个英雄。请删除一个，或更改其阵营。",
            "{power} 陣營已有另一個英雄。請刪除一個，或更改其陣營。",
        ),
        "hero-home": (
            "The hero's home “{found}” is no nation painted on this map ({valid}). Correct “home” or paint the nation.",
            "英雄的祖国“{found}”不是地图上画出的国家（{valid}）。请修正“home”或画出该国。",
            "英雄的祖國「{found}」不是地圖上畫出的國家（{valid}）。請修正「home」或畫出該國。",
        ),
        "hero-not-home": (
            "The hero must stand on the land of its home “{home}”. Move it there.",
            "英雄必须站在祖国“{home}”的土地上。请把它移过去。",
            "英雄必須站在祖國「{home}」的土地上。請把它移過去。",
        ),
        "guard-no-nation": (
            "The guard must stand on a nation's land. Move it there, or paint the nation here.",
            "卫队必须站在某国的土地上。请把它移过去，或在此画上国家。",
            "衛隊必須站在某國的土地上。請把它移過去，或在此畫上國家。",
        ),
        "role-twice": (
            "There is another start of the role “{role}”. Delete one.",
            "角色“{role}”已有另一个起点。请删除一个。",
            "角色「{role}」已有另一個起點。請刪除一個。",
        ),
        "stands-at-sea": (
            "The {piece} stands at sea, where nobody can hold its cell. Move it onto land.",
            "{piece} 位于海上，无人能占据该格。请移到陆地上。",
            "{piece} 位於海上，無人能佔據該格。請移到陸地上。",
        ),
        "table-bad": (
            "{reason}. Correct it, or take the file away to play with the shipped one.",
            "{reason}。请更正，或移走此文件，改用自带的文件。",
            "{reason}。請更正，或移走此檔案，改用內附的檔案。",
        ),
        "nuclear-idle": (
            "This nuclear incident of round {round} will not happen: the marker of round {struck} still lies until round {free}. Move it to round {free} or later.",
            "第 {round} 轮的这次核事件不会发生：第 {struck} 轮的核标记要到第 {free} 轮才移走。请改到第 {free} 轮或以后。",
            "第 {round} 輪的這次核事件不會發生：第 {struck} 輪的核標記要到第 {free} 輪才移走。請改到第 {free} 輪或以後。",
        ),
    }
)
