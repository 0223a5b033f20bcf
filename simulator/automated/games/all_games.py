"""Every game that terminals play, by name."""

from simulator.automated.blackjack.variation import VARIATIONS
from simulator.automated.games.baccarat import Baccarat
from simulator.automated.games.blackjack import Blackjack
from simulator.automated.games.casino_war import CasinoWar
from simulator.automated.games.game import AutomatedGame
from simulator.automated.games.roulette import Roulette, VirtualRoulette
from simulator.automated.games.sic_bo import SicBo
from simulator.automated.games.wheels import Big3Six, LuckyBigWheel

GAMES: tuple[AutomatedGame, ...] = (
    Roulette(),
    Baccarat("crown-baccarat", "CB"),
    Baccarat("2-to-1-baccarat", "TB"),
    SicBo(),
    LuckyBigWheel(),
    VirtualRoulette(),
    Big3Six(),
    *(Blackjack(variation) for variation in VARIATIONS),
    CasinoWar(),
)
BY_NAME = {game.name: game for game in GAMES}
