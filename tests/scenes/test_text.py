from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from scenes.text import Span, may_break, plain, spans, wrap, wrap_spans


def ten(text: str) -> int:
    """Every character is ten wide."""
    return 10 * len(text)


def test_english_breaks_between_words() -> None:
    assert wrap("the quick brown fox", 100, ten) == ["the quick", "brown fox"]


def test_a_line_feed_starts_a_line() -> None:
    assert wrap("one\n\ntwo", 100, ten) == ["one", "", "two"]


def test_chinese_breaks_between_characters_without_starting_a_line_with_a_mark() -> None:
    assert wrap("超级英雄，走了。", 40, ten) == ["超级英", "雄，走", "了。"]


def test_an_opening_mark_goes_to_the_next_line() -> None:
    assert wrap("他说：「走」。", 40, ten) == ["他说：", "「走」。"]


def test_words_and_figures_inside_chinese_stay_whole() -> None:
    lines = wrap("第12回合的Aurora走了", 60, ten)
    assert lines == ["第12回合的", "Aurora", "走了"]


def test_a_word_that_no_line_holds_is_cut() -> None:
    assert wrap("a Donaudampfschiff b", 60, ten) == ["a", "Donaud", "ampfsc", "hiff b"]


def test_a_break_after_a_hyphen_but_not_before_a_number() -> None:
    assert may_break("sea-land") == [4]
    assert may_break("5-3") == []


def test_a_clause_stays_whole() -> None:
    assert wrap("spent GP-ACT-DRAW", 100, ten) == ["spent", "GP-ACT-DRA", "W"]
    assert may_break("GP-UP-01，GP-HERO-09") == [9]


def test_a_no_break_space_holds() -> None:
    assert may_break("20\u00a0km") == []


text = st.text(st.sampled_from("ab 走了，。（）「」1-\u00a0"), max_size=40)


@given(text, st.integers(10, 120))
def test_wrapping_loses_nothing_but_spaces_and_keeps_the_width(sentence: str, width: int) -> None:
    lines = wrap(sentence, width, ten)
    assert "".join(lines).replace(" ", "") == sentence.replace(" ", "")
    assert all(len(line) <= 1 or ten(line) <= width for line in lines)


@given(text, st.integers(80, 200))
def test_no_line_starts_or_ends_with_a_forbidden_mark_unless_it_had_to_be_cut(sentence: str, width: int) -> None:
    whole = may_break(sentence)
    pieces = [sentence[a:b].strip(" ") for a, b in pairwise([0, *whole, len(sentence)])]
    if any(ten(piece) > width for piece in pieces):
        return
    for line in wrap(sentence, width, ten)[1:]:
        assert not line.startswith(tuple("，。）」"))
    for line in wrap(sentence, width, ten)[:-1]:
        assert not line.endswith(tuple("（「"))


@given(text, st.integers(1, 39), st.integers(60, 200))
def test_spans_break_where_the_plain_text_does(sentence: str, cut: int, width: int) -> None:
    parts = [Span(sentence[:cut]), Span(sentence[cut:], colour="accent")]
    lines = ["".join(piece.text for piece in line) for line in wrap_spans(parts, width, ten, 20)]
    assert lines == wrap(sentence, width, ten)


def test_an_icon_takes_room_and_stays_with_its_word() -> None:
    lines = wrap_spans([Span("go "), Span("Aurora", icon="star")], 80, ten, 20)
    assert [[(piece.text, piece.x, piece.width) for piece in line] for line in lines] == [
        [("go", 0, 20)],
        [("", 0, 20), ("Aurora", 20, 60)],
    ]


def test_spans_fill_a_translated_sentence_in_its_own_order() -> None:
    unit = Span("Aurora", link="hero-blue")
    made = spans("在{place}有{unit}。", unit=unit, place=3)
    assert plain(made) == "在3有Aurora。"
    assert made[3] is unit
