"""Every question of Twilight Struggle: who is asked, and the exact texts of the answers.

`<card>` and `<country>` are ids (`nato`, `west_germany`). Seat 0 is the USSR, seat 1 the US. Every step has the fields
`actor` and `card` (the card that causes the question, 0 for none); what else it has stands in brackets. One answer is
one point, one country or one card: the same question comes again until all is done or nothing is left. A question with
`pass` or `stop` among its answers may be declined or ended; where they are missing the rules force the act.

Asked of CHANCE:

- DrawCard [seat, reason: deal, event]: `draw <card>`, into the hand of `seat`
- DrawTop [left]: `draw <card>`, the next of the top five for Our Man in Tehran
- RandomCard [seat]: `draw <card>` out of the hand of `seat` (Five Year Plan, Grain Sales, Terrorism)
- CoupDie, WarDie, SpaceDie, TrapDie: `die 1` … `die 6`
- RealignDie, OlympicDie, SummitDie [roller]: `die 1` … `die 6`, first for the USSR, then for the US

Asked of a seat:

- SetupPlace [left, handicap]: `place <country>`
- PickHeadline: `headline <card>`
- CancelCrisis: `cancel <country>`, `keep`: buys off the Cuban Missile Crisis. Asked of the restricted side when a round
  of either side begins, before the second headline resolves, and before its own Operations that may be a coup
- PlayCard: `play <card>`; `pass` with an empty hand or in an eighth round
- TrapDiscard: `discard <card>`; or `play <card>` for scoring cards, with `pass` where TS-TRAP-04 leaves it open
- UseCard [mode]: `event`, `ops`, `space`, `un_intervention` (the card drawn with Grain Sales goes with UN Intervention
  of the own hand). Not asked for scoring cards
- EventOrder: `event first`, `ops first`: an enemy card whose event is playable, used for Operations
- Operate [value, kinds, zone, mode]: the first act of an Operation: `coup <country>`, `place <country>`,
  `realign <country>`; `pass` where an event says "may"
- PlaceOps [value, spent]: `place <country>`
- RealignOps [value, spent]: `realign <country>`
- AddInfluence [left, amount]: `place <country>`; `stop` if optional. `amount` points each
- RemoveInfluence [left, amount]: `remove <country>`; `stop` if optional. `amount` points each, 0: all
- Relocate [taken]: `remove <country>`, `stop` (De-Stalinization; then AddInfluence)
- WarTarget: `target <country>`
- PickCard, PickWay, DiscardAny: see below
- HeldDiscard: `discard <card>`, `pass`: ability of Space Race box 6 at the end of a turn
- NoradPlace: `place <country>`, `pass`

PickCard, by `card`: `discard <card>` or `pass` (Blockade, Latin American Debt Crisis; not asked without such a card);
`discard <card>`, forced (Aldrich Ames Remix: the USSR out of the US hand); `discard <card>` until `stop` (Our Man in
Tehran out of the five looked at); `pair <card>` (UN Intervention); `give <card>` (Missile Envy: the enemy among its
equal best; not asked if there is only one); `take <card>` or `pass` (SALT Negotiations out of the discard pile);
`take <card>` (Star Wars). DiscardAny (Ask Not What Your Country): `discard <card>` until `stop`.

PickWay, by `card`: `boycott`, `participate` (Olympic Games, asked of the enemy of the sponsor); `add`, `remove`
(Warsaw Pact Formed); `both`, `south_africa` (South African Unrest: one there and two next door, or two there);
`play`, `return` (Grain Sales; the card drawn is `game.shown`); `region europe` … (Chernobyl); `defcon 1` … `defcon 5`
(How I Learned to Stop Worrying: any level; Summit: one down, the same, one up); `end`, `pass` (Wargames).

AddInfluence asks for: COMECON, Decolonization, Marshall Plan, Warsaw Pact, De-Stalinization, Junta (`amount` 2),
Liberation Theology, Colonial Rear Guards, Puppet Governments (`stop`), OAS, South African Unrest, Ussuri, The
Reformer, Special Relationship (`amount` 2 with NATO), Cambridge Five (`stop`), Independent Reds (raises to equality)
and Latin American Debt Crisis (doubles, two countries). RemoveInfluence asks for: Socialist Governments, Suez Crisis,
East European Unrest (`amount` 2 in the Late War), Truman Doctrine and Warsaw Pact and Muslim Revolution (`amount` 0),
The Voice of America, Marine Barracks Bombing, Pershing II (`stop`). Free coups and realignments of events (Junta,
Ortega, Tear Down This Wall, and Che) are Operate with `pass`.

The state (`state.Game`), s = seat: `influence[84 * s + country]`, `control[s]` and `presence[s]` (masks of
countries), `reference[s]` (presence when the round or headline began, TS-INF-03). Masks of cards (bit n: card n):
`hands[s]`, `pile`, `discards`, `removed`, `playing` (being carried out), `looked` (the top five of Our Man in
Tehran), `unused` (eras to come). `front`: Shuttle Diplomacy lies before the US. `headlines[s]` (card, 0 none);
`china_holder`, `china_up`; `vp` (positive: US), `defcon`, `milops[s]`, `space[s]`, `attempts[s]`, `turn`, `round` (0:
headline phase), `phasing` (P, -1 none); `effects`: mask of the cards in effect, with the marks of `flags.py` above
bit 110; `ops_modifier[s]`, `death_squads[s]` (for coups of s), `crisis` (restricted seat of the Cuban Missile Crisis,
-1), `chernobyl` (index in board.REGIONS, -1), `envy` (seat obliged to play Missile Envy, -1), `known[s]` (cards that
s knows to be in the other hand), `shown` (card drawn by Grain Sales, 0). Once `agenda` is empty: `winner` (0, 1, -1
for a draw) and `ending`: `vp`, `europe`, `defcon`, `crisis`, `held_scoring`, `wargames`, `final`.
"""

from typing import Final

DICE: Final = tuple(f"die {n}" for n in range(1, 7))
FACE: Final = {f"die {n}": n for n in range(1, 7)}

PASS: Final = "pass"  # noqa: S105 (no password)
STOP: Final = "stop"
KEEP: Final = "keep"
EVENT: Final = "event"
OPS: Final = "ops"
SPACE: Final = "space"
WITH_UN: Final = "un_intervention"
EVENT_FIRST: Final = "event first"
OPS_FIRST: Final = "ops first"
PARTICIPATE: Final = "participate"
BOYCOTT: Final = "boycott"
ADD: Final = "add"
REMOVE: Final = "remove"
BOTH: Final = "both"
ALONE: Final = "south_africa"
PLAY: Final = "play"
RETURN: Final = "return"
END: Final = "end"
