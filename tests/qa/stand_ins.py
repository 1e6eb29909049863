"""Made-up cards that do what cards of later sets do, for the answers that speak of those."""

from __future__ import annotations

from typing import Final

ALL_COLORS: Final = """
X-dawn holomem debut purple hp 140 baton 0
  name "夜明け" "Dawn"
  collab "全色" "All Colours"
    if (second-players-first-turn)
      lasting turn
        treat-as (opp.stage all) all-colors
  art 0 100 "打つ" "Strike"

X-dusk holomem debut purple hp 210 baton 0
  name "夕暮れ" "Dusk"
  collab "二人" "Two"
    choose (opp.stage x2)
    lasting turn
      treat-as (chosen) all-colors
  art 0 100 "叩く" "Beat"

X-night holomem debut purple hp 210 baton 0
  name "夜" "Night"
  art 0 110 "消す" "Erase"
    pay
      move (my.hand x1) archive
      lasting turn
        treat-as (opp.stage x1) all-colors
  art 0 100 "消える" "Vanish"

X-palette support fan
  name "絵の具" "Palette"
  text
    in-position center
    treat-as (opp.center|collab all) all-colors
    only-on fan 〈夜〉
"""
