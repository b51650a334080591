import pytest

from game.bots.seats import HUMAN, LONGEST_NAME, Seat, check_seats, read_seat
from game.kernel.rules import SetupError


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("human", Seat(HUMAN)),
        ("human:Anna", Seat(HUMAN, "Anna")),
        ("human:a:b", Seat(HUMAN, "a:b")),
        ("greedy", Seat("greedy")),
        ("schemer:2", Seat("schemer", seconds=2.0)),
        ("schemer:5", Seat("schemer", seconds=5.0)),
    ],
)
def test_a_seat_is_read_and_written_the_same(text: str, seat: Seat) -> None:
    assert read_seat(text) == seat
    assert seat.text() == text


def test_names_are_cut_and_freed_of_what_cannot_be_shown() -> None:
    assert read_seat("human:A\x00\n李明").name == "A李明"
    assert len(read_seat("human:" + "x" * 99).name) == LONGEST_NAME


@pytest.mark.parametrize("text", ["greedy:", "greedy:fast", "greedy:0", "greedy:-1", "greedy:nan", "greedy:1e9"])
def test_a_time_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(SetupError, match="write the seconds"):
        read_seat(text)


def test_an_unknown_player_is_refused_with_the_nearest_name() -> None:
    check_seats("steam-noir", [Seat(HUMAN), Seat("random")])
    with pytest.raises(SetupError, match="did you mean random"):
        check_seats("steam-noir", [Seat("randm")])
