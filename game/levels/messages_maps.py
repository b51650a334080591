"""Words for what is wrong inside a map: English, 简体中文, 繁體中文."""
# ruff: noqa: E501 - one line a text

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

MAP_TEXTS: Final[Mapping[str, tuple[str, str, str]]] = MappingProxyType(
    {
        "attribute-missing": (
            "Line {line}: <{element}> lacks “{attribute}”. Save the file again in Tiled.",
            "第 {line} 行：<{element}> 缺少“{attribute}”。请在 Tiled 中重新保存。",
            "第 {line} 行：<{element}> 缺少「{attribute}」。請在 Tiled 中重新儲存。",
        ),
        "attribute-bad": (
            "Line {line}: “{attribute}” of <{element}> cannot be “{found}”. Mend it or save the file again in Tiled.",
            "第 {line} 行：<{element}> 的“{attribute}”不能是“{found}”。请修正，或在 Tiled 中重新保存。",
            "第 {line} 行：<{element}> 的「{attribute}」不能是「{found}」。請修正，或在 Tiled 中重新儲存。",
        ),
        "attribute-range": (
            "Line {line}: “{attribute}” of <{element}> is {found}; {low} to {high} will do. Change it.",
            "第 {line} 行：<{element}> 的“{attribute}”是 {found}，应为 {low} 到 {high}。请修改。",
            "第 {line} 行：<{element}> 的「{attribute}」是 {found}，應為 {low} 到 {high}。請修改。",
        ),
        "orientation": (
            "The map is “{found}”; only orthogonal maps can be read. In Tiled set Map > Map Properties > Orientation.",
            "地图的方向是“{found}”；只能读取正交（orthogonal）地图。请在 Tiled 的“地图 > 地图属性 > 方向”中修改。",
            "地圖的方向是「{found}」；只能讀取正交（orthogonal）地圖。請在 Tiled 的「地圖 > 地圖屬性 > 方向」中修改。",
        ),
        "tiles-not-square": (
            "The map's cells are {width}×{height} pixels; they must be square. Change the tile size of the map in Tiled.",
            "地图的格子是 {width}×{height} 像素，必须是正方形。请在 Tiled 中修改地图的图块尺寸。",
            "地圖的格子是 {width}×{height} 像素，必須是正方形。請在 Tiled 中修改地圖的圖塊尺寸。",
        ),
        "map-size": (
            "What is painted is {width}×{height} cells; {low}×{low} to {high}×{high} will do. Paint more or erase some.",
            "已绘制部分为 {width}×{height} 格，应为 {low}×{low} 到 {high}×{high}。请多画一些或擦去一些。",
            "已繪製部分為 {width}×{height} 格，應為 {low}×{low} 到 {high}×{high}。請多畫一些或擦去一些。",
        ),
        "map-empty": (
            "Nothing is painted on this infinite map. Paint its tiles.",
            "这张无限地图上什么也没有画。请绘制图块。",
            "這張無限地圖上什麼也沒有畫。請繪製圖塊。",
        ),
        "cells-too-many": (
            "All layers together have more than {limit} cells. Use fewer layers or a smaller map.",
            "所有图层的格子总数超过 {limit}。请减少图层或缩小地图。",
            "所有圖層的格子總數超過 {limit}。請減少圖層或縮小地圖。",
        ),
        "layers-too-many": (
            "The map has {found} layers; {limit} will do. Delete or merge some.",
            "地图有 {found} 个图层，最多 {limit} 个。请删除或合并一些。",
            "地圖有 {found} 個圖層，最多 {limit} 個。請刪除或合併一些。",
        ),
        "objects-too-many": (
            "The map has {found} objects; {limit} will do. Delete some.",
            "地图有 {found} 个对象，最多 {limit} 个。请删除一些。",
            "地圖有 {found} 個物件，最多 {limit} 個。請刪除一些。",
        ),
        "images-too-many": (
            "The map and its tilesets name more than {limit} pictures. Put tiles together into fewer pictures.",
            "地图及其图块集引用的图片超过 {limit} 张。请把图块合并到较少的图片中。",
            "地圖及其圖塊集引用的圖片超過 {limit} 張。請把圖塊合併到較少的圖片中。",
        ),
        "tiles-too-many": (
            "With the tileset “{tileset}” the map has more than {limit} tiles. Use smaller tilesets.",
            "加上图块集“{tileset}”，地图的图块超过 {limit} 个。请使用较小的图块集。",
            "加上圖塊集「{tileset}」，地圖的圖塊超過 {limit} 個。請使用較小的圖塊集。",
        ),
        "tilesets-too-many": (
            "The map names more than {limit} tilesets. Remove those that are not used.",
            "地图引用的图块集超过 {limit} 个。请移除不用的图块集。",
            "地圖引用的圖塊集超過 {limit} 個。請移除不用的圖塊集。",
        ),
        "tile-ids-too-large": (
            "The template's tileset would get tile ids from {found} on, beyond {limit}. Save the map again in Tiled.",
            "模板的图块集将从编号 {found} 开始，超过 {limit}。请在 Tiled 中重新保存地图。",
            "範本的圖塊集將從編號 {found} 開始，超過 {limit}。請在 Tiled 中重新儲存地圖。",
        ),
        "tileset-first-twice": (
            "Line {line}: two tilesets begin with the tile id {first}. Save the map again in Tiled.",
            "第 {line} 行：两个图块集都从编号 {first} 开始。请在 Tiled 中重新保存地图。",
            "第 {line} 行：兩個圖塊集都從編號 {first} 開始。請在 Tiled 中重新儲存地圖。",
        ),
        "tileset-columns": (
            "The tileset “{tileset}” says {found} columns, its picture has {real}: tiles may show other pictures than were painted. Open and save the tileset in Tiled.",
            "图块集“{tileset}”写的是 {found} 列，而图片有 {real} 列：图块可能显示错误。请在 Tiled 中打开并保存该图块集。",
            "圖塊集「{tileset}」寫的是 {found} 欄，而圖片有 {real} 欄：圖塊可能顯示錯誤。請在 Tiled 中開啟並儲存該圖塊集。",
        ),
        "tile-twice": (
            "The tileset describes its tile {tile} twice; the last one counts. Delete the other.",
            "图块集两次描述了图块 {tile}，以最后一次为准。请删去另一个。",
            "圖塊集兩次描述了圖塊 {tile}，以最後一次為準。請刪去另一個。",
        ),
        "tile-rect": (
            "Tile {tile} shows a part that lies outside its picture of {width}×{height} pixels. Correct it in Tiled.",
            "图块 {tile} 的区域超出了 {width}×{height} 像素的图片。请在 Tiled 中修正。",
            "圖塊 {tile} 的區域超出了 {width}×{height} 像素的圖片。請在 Tiled 中修正。",
        ),
        "tile-unknown": (
            "The tile id {found} is in no tileset of the map. Paint the cell again.",
            "图块编号 {found} 不在任何图块集中。请重新绘制这一格。",
            "圖塊編號 {found} 不在任何圖塊集中。請重新繪製這一格。",
        ),
        "animation-tile": (
            "The animation of tile {tile} of “{tileset}” shows tile {found}, which is not there. Correct it in Tiled.",
            "“{tileset}”中图块 {tile} 的动画引用了不存在的图块 {found}。请在 Tiled 中修正。",
            "「{tileset}」中圖塊 {tile} 的動畫引用了不存在的圖塊 {found}。請在 Tiled 中修正。",
        ),
        "layer-no-data": (
            "The tile layer has no data. Paint it or delete it.",
            "这个图块层没有数据。请绘制或删除它。",
            "這個圖塊層沒有資料。請繪製或刪除它。",
        ),
        "layer-encoding": (
            "Line {line}: the encoding “{found}” is not known. In Tiled set Map > Map Properties > Tile Layer Format to CSV and save.",
            "第 {line} 行：无法识别编码“{found}”。请在 Tiled 的“地图属性 > 图块层格式”中选 CSV 并保存。",
            "第 {line} 行：無法識別編碼「{found}」。請在 Tiled 的「地圖屬性 > 圖塊層格式」中選 CSV 並儲存。",
        ),
        "layer-compression": (
            "The compression “{found}” is not known. In Tiled set Map > Map Properties > Tile Layer Format to CSV and save.",
            "无法识别压缩方式“{found}”。请在 Tiled 的“地图属性 > 图块层格式”中选 CSV 并保存。",
            "無法識別壓縮方式「{found}」。請在 Tiled 的「地圖屬性 > 圖塊層格式」中選 CSV 並儲存。",
        ),
        "layer-base64": (
            "The layer's data is not base64. Save the map again in Tiled.",
            "图层数据不是有效的 base64。请在 Tiled 中重新保存地图。",
            "圖層資料不是有效的 base64。請在 Tiled 中重新儲存地圖。",
        ),
        "layer-unpack": (
            "The layer's data cannot be unpacked as {compression}. Save the map again in Tiled.",
            "图层数据无法按 {compression} 解压。请在 Tiled 中重新保存地图。",
            "圖層資料無法按 {compression} 解壓縮。請在 Tiled 中重新儲存地圖。",
        ),
        "layer-cells": (
            "The layer's data holds {found} cells where {expected} belong. Save the map again in Tiled.",
            "图层数据有 {found} 格，应为 {expected} 格。请在 Tiled 中重新保存地图。",
            "圖層資料有 {found} 格，應為 {expected} 格。請在 Tiled 中重新儲存地圖。",
        ),
        "layer-number": (
            "“{found}” is no tile id. Save the map again in Tiled.",
            "“{found}”不是图块编号。请在 Tiled 中重新保存地图。",
            "「{found}」不是圖塊編號。請在 Tiled 中重新儲存地圖。",
        ),
        "layer-outside": (
            "Cells are painted outside the map of {width}×{height}; they are left out. Erase them or enlarge the map.",
            "有格子画在 {width}×{height} 的地图之外，已忽略。请擦去它们或扩大地图。",
            "有格子畫在 {width}×{height} 的地圖之外，已忽略。請擦去它們或擴大地圖。",
        ),
        "layer-missing": (
            "There is no layer “{name}”. Add a layer of that name.",
            "没有名为“{name}”的图层。请添加该图层。",
            "沒有名為「{name}」的圖層。請新增該圖層。",
        ),
        "layer-missing-empty": (
            "There is no layer “{name}”; it counts as empty. Add one, or go on if that is meant.",
            "没有名为“{name}”的图层，按空图层处理。如非本意，请添加该图层。",
            "沒有名為「{name}」的圖層，按空圖層處理。如非本意，請新增該圖層。",
        ),
        "layer-not-tiles": (
            "This layer must be a tile layer. Rename it and paint a tile layer of that name.",
            "这个图层必须是图块层。请将它改名，并绘制同名的图块层。",
            "這個圖層必須是圖塊層。請將它改名，並繪製同名的圖塊層。",
        ),
        "layer-not-objects": (
            "This layer must be an object layer. Rename it and add an object layer of that name.",
            "这个图层必须是对象层。请将它改名，并添加同名的对象层。",
            "這個圖層必須是物件層。請將它改名，並新增同名的物件層。",
        ),
        "layer-twice": (
            "There are two layers “{name}”. Rename or delete one.",
            "有两个名为“{name}”的图层。请将其中一个改名或删除。",
            "有兩個名為「{name}」的圖層。請將其中一個改名或刪除。",
        ),
        "object-no-id": (
            "Line {line}: the object has no id. Save the map again in Tiled.",
            "第 {line} 行：对象没有编号。请在 Tiled 中重新保存地图。",
            "第 {line} 行：物件沒有編號。請在 Tiled 中重新儲存地圖。",
        ),
        "object-id-twice": (
            "Line {line}: another object has the same id. Delete this one and add it again in Tiled.",
            "第 {line} 行：另一个对象有相同的编号。请在 Tiled 中删除并重新添加该对象。",
            "第 {line} 行：另一個物件有相同的編號。請在 Tiled 中刪除並重新新增該物件。",
        ),
        "object-tile": (
            "The object shows the tile id {found}, which is in no tileset. Replace its tile in Tiled.",
            "对象使用的图块编号 {found} 不在任何图块集中。请在 Tiled 中替换其图块。",
            "物件使用的圖塊編號 {found} 不在任何圖塊集中。請在 Tiled 中替換其圖塊。",
        ),
        "object-points": (
            "Line {line}: “{found}” are no points of a polygon. Draw the object again in Tiled.",
            "第 {line} 行：“{found}”不是多边形的点。请在 Tiled 中重新绘制该对象。",
            "第 {line} 行：「{found}」不是多邊形的點。請在 Tiled 中重新繪製該物件。",
        ),
        "object-outside": (
            "The object's centre lies outside the map of {width}×{height} cells. Move it onto the map.",
            "对象的中心在 {width}×{height} 格的地图之外。请把它移到地图内。",
            "物件的中心在 {width}×{height} 格的地圖之外。請把它移到地圖內。",
        ),
        "template-empty": (
            "The template holds no object. Save it again in Tiled.",
            "模板中没有对象。请在 Tiled 中重新保存。",
            "範本中沒有物件。請在 Tiled 中重新儲存。",
        ),
        "template-nested": (
            "Line {line}: the template is made from a template, which Tiled does not do. Detach it in Tiled.",
            "第 {line} 行：模板又引用了模板，Tiled 不支持这样做。请在 Tiled 中分离它。",
            "第 {line} 行：範本又引用了範本，Tiled 不支援這樣做。請在 Tiled 中分離它。",
        ),
        "template-no-tileset": (
            "The template shows a tile but names no tileset. Save it again in Tiled.",
            "模板使用了图块，却没有指明图块集。请在 Tiled 中重新保存。",
            "範本使用了圖塊，卻沒有指明圖塊集。請在 Tiled 中重新儲存。",
        ),
        "property-no-name": (
            "Line {line}: a property has no name and is left out. Delete it.",
            "第 {line} 行：有一个属性没有名称，已忽略。请删除它。",
            "第 {line} 行：有一個屬性沒有名稱，已忽略。請刪除它。",
        ),
        "property-twice": (
            "The property “{property}” comes twice; the last one counts. Delete one.",
            "属性“{property}”出现了两次，以最后一次为准。请删除一个。",
            "屬性「{property}」出現了兩次，以最後一次為準。請刪除一個。",
        ),
        "property-type-unknown": (
            "The property “{property}” has the unknown type “{found}” and is taken as text. Choose a type in Tiled.",
            "属性“{property}”的类型“{found}”无法识别，按文本处理。请在 Tiled 中选择类型。",
            "屬性「{property}」的類型「{found}」無法識別，按文字處理。請在 Tiled 中選擇類型。",
        ),
        "property-bad": (
            "The property “{property}” has the type {type} but the value “{found}”. Correct it in Tiled.",
            "属性“{property}”的类型是 {type}，值却是“{found}”。请在 Tiled 中修正。",
            "屬性「{property}」的類型是 {type}，值卻是「{found}」。請在 Tiled 中修正。",
        ),
        "property-unknown": (
            "The property “{property}” means nothing here and is left out. Correct its name or delete it.",
            "属性“{property}”在此没有意义，已忽略。请修正名称或删除它。",
            "屬性「{property}」在此沒有意義，已忽略。請修正名稱或刪除它。",
        ),
        "value-missing": (
            "The property “{property}” must be set. Set it in Tiled.",
            "必须设置属性“{property}”。请在 Tiled 中设置。",
            "必須設定屬性「{property}」。請在 Tiled 中設定。",
        ),
        "value-choice": (
            "The property “{property}” cannot be “{found}”. Choose one of: {valid}.",
            "属性“{property}”不能是“{found}”。请选择：{valid}。",
            "屬性「{property}」不能是「{found}」。請選擇：{valid}。",
        ),
        "value-type": (
            "The property “{property}” is “{found}” but must be of the type {type}. Correct it in Tiled.",
            "属性“{property}”是“{found}”，类型必须是 {type}。请在 Tiled 中修正。",
            "屬性「{property}」是「{found}」，類型必須是 {type}。請在 Tiled 中修正。",
        ),
        "value-range": (
            "The property “{property}” is {found}; {low} to {high} will do. Change it.",
            "属性“{property}”是 {found}，应为 {low} 到 {high}。请修改。",
            "屬性「{property}」是 {found}，應為 {low} 到 {high}。請修改。",
        ),
        "value-low": (
            "The property “{property}” is {found}; at least {low} will do. Change it.",
            "属性“{property}”是 {found}，至少应为 {low}。请修改。",
            "屬性「{property}」是 {found}，至少應為 {low}。請修改。",
        ),
        "value-missing-choice": (
            "The property “{property}” must be set. Choose one of: {valid}.",
            "必须设置属性“{property}”。请选择：{valid}。",
            "必須設定屬性「{property}」。請選擇：{valid}。",
        ),
        "class-missing": (
            "The object has no class. Set its Class in Tiled to one of: {valid}; or move it to another layer.",
            "对象没有类。请在 Tiled 中把它的“类”设为：{valid}；或移到其他图层。",
            "物件沒有類別。請在 Tiled 中把它的「類別」設為：{valid}；或移到其他圖層。",
        ),
        "class-unknown": (
            "The class “{found}” is not known. Choose one of: {valid}.",
            "无法识别类“{found}”。请选择：{valid}。",
            "無法識別類別「{found}」。請選擇：{valid}。",
        ),
        "tile-no-property": (
            "The tile painted here, of “{tileset}”, has no property “{property}”. Add it to the tile, or paint another.",
            "此处所画的图块（属于“{tileset}”）没有属性“{property}”。请给图块添加该属性，或改画别的图块。",
            "此處所畫的圖塊（屬於「{tileset}」）沒有屬性「{property}」。請給圖塊新增該屬性，或改畫別的圖塊。",
        ),
    }
)
