"""The four suits as shapes, so that a card looks like a card whatever fonts a viewer has."""

from typing import Any

# Each suit as closed curves in a square from -0.5 to 0.5: where a curve begins, then pieces of two handles and an end.
_Curve = tuple[tuple[float, float], tuple[tuple[float, float, float, float, float, float], ...]]


def _line(x0: float, y0: float, x: float, y: float) -> tuple[float, float, float, float, float, float]:
    return (x0, y0, x, y, x, y)


def _disc(x: float, y: float, r: float) -> _Curve:
    k = 0.5523 * r
    return (
        (x + r, y),
        (
            (x + r, y + k, x + k, y + r, x, y + r),
            (x - k, y + r, x - r, y + k, x - r, y),
            (x - r, y - k, x - k, y - r, x, y - r),
            (x + k, y - r, x + r, y - k, x + r, y),
        ),
    )


_HEART: _Curve = (
    (0.0, -0.5),
    (
        (-0.12, -0.28, -0.5, -0.1, -0.5, 0.2),
        (-0.5, 0.56, -0.06, 0.56, 0.0, 0.24),
        (0.06, 0.56, 0.5, 0.56, 0.5, 0.2),
        (0.5, -0.1, 0.12, -0.28, 0.0, -0.5),
    ),
)
_SPADE: _Curve = (
    (0.0, 0.5),
    (
        (0.12, 0.28, 0.5, 0.1, 0.5, -0.16),
        (0.5, -0.44, 0.1, -0.44, 0.0, -0.2),
        (-0.1, -0.44, -0.5, -0.44, -0.5, -0.16),
        (-0.5, 0.1, -0.12, 0.28, 0.0, 0.5),
    ),
)
_STEM: _Curve = (
    (0.0, -0.1),
    ((0.02, -0.3, 0.06, -0.42, 0.18, -0.5), _line(0.18, -0.5, -0.18, -0.5), (-0.06, -0.42, -0.02, -0.3, 0.0, -0.1)),
)
_DIAMOND: _Curve = (
    (0.0, 0.5),
    (
        (0.1, 0.32, 0.24, 0.12, 0.38, 0.0),
        (0.24, -0.12, 0.1, -0.32, 0.0, -0.5),
        (-0.1, -0.32, -0.24, -0.12, -0.38, 0.0),
        (-0.24, 0.12, -0.1, 0.32, 0.0, 0.5),
    ),
)
_SHAPES: dict[str, tuple[_Curve, ...]] = {
    "S": (_SPADE, _STEM),
    "H": (_HEART,),
    "D": (_DIAMOND,),
    "C": (_disc(0.0, 0.25, 0.23), _disc(-0.25, -0.1, 0.23), _disc(0.25, -0.1, 0.23), _disc(0.0, 0.0, 0.12), _STEM),
}


def suit(canvas: Any, name: str, x: float, y: float, size: float) -> None:
    """Draws a suit around a point, in the colour that is set."""
    for (begin_x, begin_y), pieces in _SHAPES[name]:
        path = canvas.beginPath()
        path.moveTo(x + begin_x * size, y + begin_y * size)
        for a, b, c, d, e, f in pieces:
            path.curveTo(x + a * size, y + b * size, x + c * size, y + d * size, x + e * size, y + f * size)
        path.close()
        canvas.drawPath(path, stroke=0, fill=1)
