"""Words for what is wrong with a table of Steam Noir: English, 简体中文, 繁體中文."""
# ruff: noqa: E501 - one line a text

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

STEAM_NOIR_TEXTS: Final[Mapping[str, tuple[str, str, str]]] = MappingProxyType(
    {
        "place-missing": (
            "The place “{name}” is missing. Add a rectangle of this class with these properties.",
            "缺少位置“{name}”。请添加一个具有该类和这些属性的矩形。",
            "缺少位置「{name}」。請新增一個具有該類別和這些屬性的矩形。",
        ),
        "place-twice": (
            "The place “{name}” is already object {other}. Delete one, or correct its properties.",
            "位置“{name}”已是对象 {other}。请删除一个，或修正其属性。",
            "位置「{name}」已是物件 {other}。請刪除一個，或修正其屬性。",
        ),
        "place-shape": (
            "A place must be an unturned rectangle with width and height, not a {shape}. Draw it as a rectangle with rotation 0.",
            "位置必须是有宽有高、未旋转的矩形，而不是 {shape}。请画成旋转为 0 的矩形。",
            "位置必須是有寬有高、未旋轉的矩形，而不是 {shape}。請畫成旋轉為 0 的矩形。",
        ),
        "place-outside": (
            "The place reaches beyond the map of {width}×{height} pixels. Move it inside.",
            "该位置超出了 {width}×{height} 像素的地图。请移到地图之内。",
            "該位置超出了 {width}×{height} 像素的地圖。請移到地圖之內。",
        ),
        "place-class": (
            "Objects of the class “{found}” are scenery.",
            "类为“{found}”的对象只是装饰。",
            "類別為「{found}」的物件只是裝飾。",
        ),
    }
)
