"""Words for what is wrong with a board of Twilight Struggle: English, 简体中文, 繁體中文."""
# ruff: noqa: E501 - one line a text

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

TWILIGHT_STRUGGLE_TEXTS: Final[Mapping[str, tuple[str, str, str]]] = MappingProxyType(
    {
        "country-unknown": (
            "There is no country “{found}”. Correct “id”; the countries are fixed, since the cards name them.",
            "没有“{found}”这个国家。请修正“id”；国家由卡牌指定，不能增减。",
            "沒有「{found}」這個國家。請修正「id」；國家由卡牌指定，不能增減。",
        ),
        "country-missing": (
            "The country “{country}” is missing. Add an object of class “country” with this id.",
            "缺少国家“{country}”。请添加一个类为“country”且 id 与此相同的对象。",
            "缺少國家「{country}」。請新增一個類別為「country」且 id 與此相同的物件。",
        ),
        "country-twice": (
            "The country “{country}” is already object {other}. Delete one, or correct “id”.",
            "国家“{country}”已是对象 {other}。请删除一个，或修正“id”。",
            "國家「{country}」已是物件 {other}。請刪除一個，或修正「id」。",
        ),
        "country-shape": (
            "A country must be an unturned rectangle, not a {shape}. Draw it as a rectangle with rotation 0.",
            "国家必须是未旋转的矩形，而不是 {shape}。请画成旋转为 0 的矩形。",
            "國家必須是未旋轉的矩形，而不是 {shape}。請畫成旋轉為 0 的矩形。",
        ),
        "country-regions": (
            "A country lies in exactly one of the regions {valid}, not in {count}. Correct “regions”.",
            "国家必须恰好属于以下一个地区：{valid}；此处有 {count} 个。请修正“regions”。",
            "國家必須恰好屬於以下一個地區：{valid}；此處有 {count} 個。請修正「regions」。",
        ),
        "region-parent": (
            "“{region}” is a part of “{parent}”, where this country does not lie. Correct “regions”.",
            "“{region}”是“{parent}”的一部分，而此国不在该地区。请修正“regions”。",
            "「{region}」是「{parent}」的一部分，而此國不在該地區。請修正「regions」。",
        ),
        "region-empty": (
            "No country lies in “{region}”. Give some country this region.",
            "没有国家属于“{region}”。请让某些国家属于该地区。",
            "沒有國家屬於「{region}」。請讓某些國家屬於該地區。",
        ),
        "region-no-battleground": (
            "“{region}” has no battleground, so it could not be scored. Set “battleground” on one of its countries.",
            "“{region}”没有战场国，无法计分。请在其中一国设置“battleground”。",
            "「{region}」沒有戰場國，無法計分。請在其中一國設定「battleground」。",
        ),
        "neighbour-unknown": (
            "The neighbour “{found}” is no country. Correct “neighbours”: ids separated by commas.",
            "邻国“{found}”不是国家。请修正“neighbours”：用逗号分隔的 id。",
            "鄰國「{found}」不是國家。請修正「neighbours」：以逗號分隔的 id。",
        ),
        "neighbour-self": (
            "A country is no neighbour of itself. Remove it from “neighbours”.",
            "国家不能与自己相邻。请从“neighbours”中移除。",
            "國家不能與自己相鄰。請從「neighbours」中移除。",
        ),
        "neighbour-twice": (
            "The neighbour “{neighbour}” is named twice. Remove it once from “neighbours”.",
            "邻国“{neighbour}”写了两次。请从“neighbours”中移除一次。",
            "鄰國「{neighbour}」寫了兩次。請從「neighbours」中移除一次。",
        ),
        "neighbour-superpowers": (
            "The two superpowers cannot be neighbours. Remove the other from “neighbours”.",
            "两个超级大国不能相邻。请从“neighbours”中移除对方。",
            "兩個超級大國不能相鄰。請從「neighbours」中移除對方。",
        ),
        "neighbour-one-way": (
            "“{neighbour}” names “{country}” as its neighbour, but not the other way round. Add “{neighbour}” to “neighbours” here, or remove “{country}” there.",
            "“{neighbour}”把“{country}”写为邻国，反之则没有。请在此处的“neighbours”中加入“{neighbour}”，或在那边移除“{country}”。",
            "「{neighbour}」把「{country}」寫為鄰國，反之則沒有。請在此處的「neighbours」中加入「{neighbour}」，或在那邊移除「{country}」。",
        ),
        "country-outside": (
            "“{country}” lies partly outside the map. Move it inside.",
            "“{country}”有一部分在地图之外。请移到地图内。",
            "「{country}」有一部分在地圖之外。請移到地圖內。",
        ),
        "country-overlap": (
            "“{country}” covers “{other}”. Move one of them.",
            "“{country}”与“{other}”重叠。请移动其中一个。",
            "「{country}」與「{other}」重疊。請移動其中一個。",
        ),
    }
)
