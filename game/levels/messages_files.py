"""Words for what is wrong with a file: English, 简体中文, 繁體中文."""
# ruff: noqa: E501 - one line a text

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

FILE_TEXTS: Final[Mapping[str, tuple[str, str, str]]] = MappingProxyType(
    {
        "file-missing": (
            "There is no such file. Check the name and the folder.",
            "没有这个文件。请检查名称和文件夹。",
            "沒有這個檔案。請檢查名稱和資料夾。",
        ),
        "file-not-regular": (
            "“{source}” is not a file but a folder or a device. Name a file.",
            "“{source}”不是文件，而是文件夹或设备。请指定一个文件。",
            "「{source}」不是檔案，而是資料夾或裝置。請指定一個檔案。",
        ),
        "file-unreadable": (
            "“{source}” cannot be read ({reason}). Check that you may read it.",
            "“{source}”无法读取（{reason}）。请检查读取权限。",
            "「{source}」無法讀取（{reason}）。請檢查讀取權限。",
        ),
        "file-too-large": (
            "“{source}” is larger than {limit} MiB. Make it smaller.",
            "“{source}”超过 {limit} MiB。请缩小它。",
            "「{source}」超過 {limit} MiB。請縮小它。",
        ),
        "file-empty": (
            "“{source}” is empty. Save it again in the program that made it.",
            "“{source}”是空文件。请在原来的程序中重新保存。",
            "「{source}」是空檔案。請在原來的程式中重新儲存。",
        ),
        "file-packed": (
            "This is a packed archive. Unpack it and open the .tmx file inside.",
            "这是一个压缩包。请解压后打开其中的 .tmx 文件。",
            "這是一個壓縮檔。請解壓縮後開啟其中的 .tmx 檔案。",
        ),
        "file-json": (
            "This map is saved as JSON. In Tiled choose File > Save As and the type “Tiled map files (*.tmx)”.",
            "这张地图保存成了 JSON。请在 Tiled 中选择“文件 > 另存为”，类型选“Tiled 地图文件 (*.tmx)”。",
            "這張地圖儲存成了 JSON。請在 Tiled 中選擇「檔案 > 另存新檔」，類型選「Tiled 地圖檔案 (*.tmx)」。",
        ),
        "file-not-map": (
            "This is not a Tiled map: it does not begin as XML does. Save the map in Tiled as .tmx.",
            "这不是 Tiled 地图：开头不是 XML。请在 Tiled 中把地图保存为 .tmx。",
            "這不是 Tiled 地圖：開頭不是 XML。請在 Tiled 中把地圖儲存為 .tmx。",
        ),
        "text-encoding-unknown": (
            "The file says that its text encoding is “{encoding}”, which is not known here. Save it as UTF-8.",
            "文件声明的文本编码“{encoding}”无法识别。请另存为 UTF-8。",
            "檔案宣告的文字編碼「{encoding}」無法識別。請另存為 UTF-8。",
        ),
        "text-not-utf8": (
            "Line {line} is not UTF-8 text (could it be: {guess}?). Save the file as UTF-8, or name its real encoding in the first line.",
            "第 {line} 行不是 UTF-8 文本（可能是：{guess}）。请另存为 UTF-8，或在首行写明真实编码。",
            "第 {line} 行不是 UTF-8 文字（可能是：{guess}）。請另存為 UTF-8，或在首行寫明真實編碼。",
        ),
        "text-not-encoded": (
            "Line {line} is not text in the encoding that the file names, {encoding}. Save the file as UTF-8.",
            "第 {line} 行不是文件所声明的编码 {encoding}。请另存为 UTF-8。",
            "第 {line} 行不是檔案所宣告的編碼 {encoding}。請另存為 UTF-8。",
        ),
        "xml-doctype": (
            "Line {line} declares a document type or entities, which are refused for safety. Delete the <!DOCTYPE> part.",
            "第 {line} 行声明了文档类型或实体，为安全起见不予接受。请删去 <!DOCTYPE> 部分。",
            "第 {line} 行宣告了文件類型或實體，為安全起見不予接受。請刪去 <!DOCTYPE> 部分。",
        ),
        "xml-broken": (
            "The XML is broken at line {line}, column {column} ({reason}). Mend it there or save the file again in Tiled.",
            "XML 在第 {line} 行第 {column} 列出错（{reason}）。请修正，或在 Tiled 中重新保存。",
            "XML 在第 {line} 行第 {column} 欄出錯（{reason}）。請修正，或在 Tiled 中重新儲存。",
        ),
        "xml-cut-short": (
            "The file ends too early, at line {line}, column {column}. Save it again in Tiled or copy it again.",
            "文件不完整，在第 {line} 行第 {column} 列中断。请在 Tiled 中重新保存，或重新复制。",
            "檔案不完整，在第 {line} 行第 {column} 欄中斷。請在 Tiled 中重新儲存，或重新複製。",
        ),
        "xml-too-deep": (
            "At line {line} elements are nested more than {limit} deep. Use fewer groups inside groups.",
            "第 {line} 行的元素嵌套超过 {limit} 层。请减少组的嵌套。",
            "第 {line} 行的元素巢狀超過 {limit} 層。請減少群組的巢狀。",
        ),
        "xml-too-many": (
            "At line {line} the map and the files that it names have more than {limit} elements. Make them smaller.",
            "到第 {line} 行，地图及其引用的文件的元素已超过 {limit} 个。请缩小它们。",
            "到第 {line} 行，地圖及其引用的檔案的元素已超過 {limit} 個。請縮小它們。",
        ),
        "xml-gid-bad": (
            "Line {line}: the tile id “{found}” is no whole number from 0 to 4294967295. Save the map again in Tiled.",
            "第 {line} 行：图块编号“{found}”不是 0 到 4294967295 的整数。请在 Tiled 中重新保存地图。",
            "第 {line} 行：圖塊編號「{found}」不是 0 到 4294967295 的整數。請在 Tiled 中重新儲存地圖。",
        ),
        "json-broken": (
            "The JSON is broken at line {line}. Save the file again in Tiled, best as XML (.tsx or .tx).",
            "JSON 在第 {line} 行出错。请在 Tiled 中重新保存，最好存为 XML（.tsx 或 .tx）。",
            "JSON 在第 {line} 行出錯。請在 Tiled 中重新儲存，最好存為 XML（.tsx 或 .tx）。",
        ),
        "json-too-deep": (
            "Properties are nested more than {limit} deep. Use fewer classes inside classes.",
            "属性嵌套超过 {limit} 层。请减少类的嵌套。",
            "屬性巢狀超過 {limit} 層。請減少類別的巢狀。",
        ),
        "parts-too-large": (
            "With “{source}” the tilesets and templates of the map are larger than {limit} MiB. Make them smaller.",
            "加上“{source}”，地图的图块集和模板合计超过 {limit} MiB。请缩小它们。",
            "加上「{source}」，地圖的圖塊集和範本合計超過 {limit} MiB。請縮小它們。",
        ),
        "root-unexpected": (
            "This file holds a “{found}” where a “{expected}” belongs. Name the right file.",
            "此文件的内容是“{found}”，而这里需要“{expected}”。请指定正确的文件。",
            "此檔案的內容是「{found}」，而這裡需要「{expected}」。請指定正確的檔案。",
        ),
        "path-empty": (
            "A tileset, picture or template has no file name. Choose its file in Tiled.",
            "某个图块集、图片或模板没有文件名。请在 Tiled 中选择文件。",
            "某個圖塊集、圖片或範本沒有檔名。請在 Tiled 中選擇檔案。",
        ),
        "path-absolute": (
            "“{source}” is an absolute path or an address, which is refused. Put the file into the level's folder and name it from there.",
            "“{source}”是绝对路径或网址，不予接受。请把文件放进关卡所在文件夹，并使用相对路径。",
            "「{source}」是絕對路徑或網址，不予接受。請把檔案放進關卡所在資料夾，並使用相對路徑。",
        ),
        "path-outside": (
            "“{source}” leads out of the level's folder, which is refused. Copy the file into that folder.",
            "“{source}”指向关卡文件夹之外，不予接受。请把文件复制到该文件夹内。",
            "「{source}」指向關卡資料夾之外，不予接受。請把檔案複製到該資料夾內。",
        ),
        "path-bad": (
            "“{source}” is no usable path. Rename the file.",
            "“{source}”不是可用的路径。请重命名文件。",
            "「{source}」不是可用的路徑。請重新命名檔案。",
        ),
        "tileset-missing": (
            "The tileset file “{source}” is not there. Put it there, or choose the right one in Tiled.",
            "找不到图块集文件“{source}”。请把它放到该处，或在 Tiled 中重新选择。",
            "找不到圖塊集檔案「{source}」。請把它放到該處，或在 Tiled 中重新選擇。",
        ),
        "template-missing": (
            "The template file “{source}” is not there. Put it there, or detach the object from its template in Tiled.",
            "找不到模板文件“{source}”。请把它放到该处，或在 Tiled 中将对象与模板分离。",
            "找不到範本檔案「{source}」。請把它放到該處，或在 Tiled 中將物件與範本分離。",
        ),
        "image-missing": (
            "The picture “{source}” is not there. Put it there, or choose the right one in Tiled.",
            "找不到图片“{source}”。请把它放到该处，或在 Tiled 中重新选择。",
            "找不到圖片「{source}」。請把它放到該處，或在 Tiled 中重新選擇。",
        ),
        "image-unknown": (
            "“{source}” is no PNG, JPEG, GIF, BMP or WebP picture. Save it as PNG.",
            "“{source}”不是 PNG、JPEG、GIF、BMP 或 WebP 图片。请存为 PNG。",
            "「{source}」不是 PNG、JPEG、GIF、BMP 或 WebP 圖片。請存為 PNG。",
        ),
        "image-damaged": (
            "The picture “{source}” is incomplete or damaged. Save or copy it again.",
            "图片“{source}”不完整或已损坏。请重新保存或复制。",
            "圖片「{source}」不完整或已損壞。請重新儲存或複製。",
        ),
        "image-size": (
            "The picture “{source}” says that it is {width}×{height} pixels; 1 to {limit} a side and {pixels} Mi in all will do. Make it smaller.",
            "图片“{source}”的尺寸为 {width}×{height} 像素；每边应为 1 到 {limit}，总计不超过 {pixels} Mi。请缩小它。",
            "圖片「{source}」的尺寸為 {width}×{height} 像素；每邊應為 1 到 {limit}，總計不超過 {pixels} Mi。請縮小它。",
        ),
        "image-embedded": (
            "Line {line}: the picture is stored inside the file. Save it as a file of its own and choose that.",
            "第 {line} 行：图片嵌在文件内部。请把它另存为单独的文件再选用。",
            "第 {line} 行：圖片嵌在檔案內部。請把它另存為單獨的檔案再選用。",
        ),
        "reader-failed": (
            "The file could not be read ({reason}). Please report this with the file; saving it again in Tiled may help.",
            "文件无法读取（{reason}）。请附上文件反馈此问题；在 Tiled 中重新保存也许有用。",
            "檔案無法讀取（{reason}）。請附上檔案回報此問題；在 Tiled 中重新儲存也許有用。",
        ),
        "more-alike": (
            "and {count} more like the {of} problems above.",
            "另有 {count} 个与上面相同的问题（{of}）。",
            "另有 {count} 個與上面相同的問題（{of}）。",
        ),
    }
)
