"""Make the sounds: `python assets/build/sounds.py` (needs numpy). 22,050 Hz, 16 bit, one channel, quiet and short."""

import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np

SOUNDS = Path(__file__).resolve().parents[1] / "sounds"
RATE = 22050

Signal = np.ndarray


def time(seconds: float) -> Signal:
    return np.arange(int(seconds * RATE)) / RATE


def sweep(seconds: float, start: float, end: float) -> Signal:
    """A sine that glides from one pitch to another."""
    t = time(seconds)
    pitch = start * (end / start) ** (t / seconds)
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE)


def fade(signal: Signal, attack: float, decay: float) -> Signal:
    """Rise in `attack` seconds, then fall by e every `decay` seconds, to nothing at the end."""
    t = np.arange(len(signal)) / RATE
    shape = np.minimum(t / attack, 1) * np.exp(-np.maximum(t - attack, 0) / decay)
    tail = min(len(signal), int(0.02 * RATE))
    shape[-tail:] *= np.linspace(1, 0, tail)
    return signal * shape


def noise(seconds: float, low: float, high: float, seed: int) -> Signal:
    """Noise between two pitches."""
    n = int(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(n))
    pitch = np.fft.rfftfreq(n, 1 / RATE)
    spectrum *= np.exp(-((np.log(np.maximum(pitch, 1)) - np.log((low * high) ** 0.5)) / np.log(high / low)) ** 2 * 4)
    out = np.fft.irfft(spectrum, n)
    return out / np.abs(out).max()


def bell(pitch: float, seconds: float, decay: float) -> Signal:
    """A soft struck bell: partials that die the faster the higher they are."""
    t = time(seconds)
    out = np.zeros_like(t)
    for ratio, strength in ((1, 1), (2, 0.5), (2.76, 0.25), (4.07, 0.12), (5.4, 0.06)):
        out += strength * np.sin(2 * np.pi * pitch * ratio * t) * np.exp(-t * ratio**0.8 / decay)
    return fade(out, 0.004, seconds * 2)


def mix(*parts: tuple[float, Signal]) -> Signal:
    """Lay signals over each other, each from its own second on."""
    out = np.zeros(max(int(at * RATE) + len(signal) for at, signal in parts))
    for at, signal in parts:
        start = int(at * RATE)
        out[start:start + len(signal)] += signal
    return out


def notes(pitches: tuple[float, ...], gap: float, seconds: float = 0.5, decay: float = 0.16) -> Signal:
    return mix(*((k * gap, bell(pitch, seconds, decay)) for k, pitch in enumerate(pitches)))


def click() -> Signal:
    return mix((0, fade(sweep(0.05, 1500, 900), 0.001, 0.012)), (0, 0.25 * fade(noise(0.03, 2000, 6000, 1), 0.001, 0.006)))


def step() -> Signal:
    return mix((0, fade(noise(0.09, 180, 700, 2), 0.006, 0.022)), (0, 0.5 * fade(sweep(0.08, 150, 90), 0.004, 0.025)))


def strike() -> Signal:
    return mix((0, fade(noise(0.16, 900, 4200, 3), 0.03, 0.04)), (0.06, 0.9 * fade(sweep(0.16, 260, 110), 0.002, 0.05)))


def clash() -> Signal:
    steel = sum(fade(sweep(0.7, f, f * 0.995), 0.001, d) * a
                for f, d, a in ((1180, 0.2, 0.5), (1763, 0.16, 0.4), (2490, 0.12, 0.3), (3310, 0.08, 0.2)))
    return mix((0, steel), (0, 0.8 * fade(noise(0.25, 600, 3000, 4), 0.001, 0.05)), (0, fade(sweep(0.35, 170, 60), 0.002, 0.11)))


def death() -> Signal:
    return mix((0, fade(sweep(0.6, 330, 110), 0.02, 0.22)), (0, 0.4 * fade(sweep(0.6, 392, 131), 0.02, 0.2)),
               (0.05, 0.3 * fade(noise(0.4, 200, 900, 5), 0.05, 0.12)))


def heal() -> Signal:
    return notes((659.3, 830.6, 987.8), 0.075, 0.45, 0.14)


def incident(level: int) -> Signal:
    """One soft alarm for each level, the lower and the more urgent the higher the level."""
    low, high = {1: (523.3, 659.3), 2: (440.0, 587.3), 3: (311.1, 440.0)}[level]
    parts = []
    for k in range(level):
        parts += [(k * 0.2, bell(low, 0.4, 0.16)), (k * 0.2 + 0.09, 0.8 * bell(high, 0.4, 0.16))]
    if level == 3:
        parts.append((0, 0.9 * fade(sweep(0.8, 110, 70), 0.02, 0.3)))
    return mix(*parts)


def radiation() -> Signal:
    rng = np.random.default_rng(6)
    ticks = [(float(at), float(size) * fade(noise(0.015, 1500, 5000, int(at * 1e4)), 0.0005, 0.003))
             for at, size in zip(np.sort(rng.uniform(0, 0.8, 26)), rng.uniform(0.4, 1, 26), strict=True)]
    return mix((0, 0.35 * fade(sweep(0.9, 92, 88), 0.15, 0.5)), *ticks)


def round_bell() -> Signal:
    return mix((0, bell(392.0, 1.3, 0.5)), (0, 0.35 * bell(587.3, 1.3, 0.4)))


def card() -> Signal:
    return mix((0, fade(noise(0.1, 1500, 6500, 7), 0.025, 0.02)), (0.07, 0.7 * fade(noise(0.06, 500, 2500, 8), 0.001, 0.012)))


def dice() -> Signal:
    return mix(*((at, size * mix((0, fade(noise(0.05, 900, 3600, 20 + k), 0.001, 0.009)), (0, 0.6 * fade(sweep(0.05, 620 - 40 * k, 420), 0.001, 0.012))))
                 for k, (at, size) in enumerate(((0, 0.8), (0.09, 1), (0.2, 0.8), (0.29, 0.6), (0.36, 0.5), (0.41, 0.35)))))


def win() -> Signal:
    return mix((0, notes((523.3, 659.3, 784.0, 1046.5), 0.13, 1.0, 0.34)), (0.39, 0.5 * bell(523.3, 1.2, 0.5)), (0.39, 0.4 * bell(784.0, 1.2, 0.45)))


def lose() -> Signal:
    return notes((440.0, 392.0, 329.6, 261.6), 0.17, 0.9, 0.3)


def refuse() -> Signal:
    return mix((0, fade(sweep(0.11, 210, 190), 0.005, 0.05)), (0.12, fade(sweep(0.15, 175, 155), 0.005, 0.06)))


def jump() -> Signal:
    return mix((0, fade(sweep(0.3, 260, 920), 0.03, 0.12)), (0, 0.3 * fade(noise(0.3, 800, 4000, 9), 0.1, 0.08)))


def conscript() -> Signal:
    return notes((392.0, 523.3), 0.1, 0.4, 0.12)


# Each with its peak: frequent sounds are the quietest.
EFFECTS: dict[str, tuple[Callable[[], Signal], float]] = {
    "click": (click, 0.22), "step": (step, 0.16), "strike": (strike, 0.36), "clash": (clash, 0.46), "death": (death, 0.36),
    "heal": (heal, 0.26), "incident_1": (lambda: incident(1), 0.28), "incident_2": (lambda: incident(2), 0.32),
    "incident_3": (lambda: incident(3), 0.4), "radiation": (radiation, 0.34), "round": (round_bell, 0.28), "card": (card, 0.3),
    "dice": (dice, 0.34), "win": (win, 0.4), "lose": (lose, 0.34), "refuse": (refuse, 0.28), "jump": (jump, 0.26),
    "conscript": (conscript, 0.24),
}


def main() -> None:
    SOUNDS.mkdir(exist_ok=True)
    for name, (make, peak) in EFFECTS.items():
        signal = make()
        samples = (signal / np.abs(signal).max() * peak * 32767).astype("<i2")
        with wave.open(str(SOUNDS / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())
    print(f"{len(EFFECTS)} sounds")


if __name__ == "__main__":
    main()
