"""What is laid before whoever rules: rounds, findings, places on video, and files by their hash."""

from msgspec import Struct

from domain.cases.claim import Said


class _Piece(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="what"):
    pass


class RoundPiece(_Piece, frozen=True, tag="round"):
    """A round, or a step in it: TABLE/RECORDING/ROUND or TABLE/RECORDING/ROUND#SEQ."""

    reference: str


class FindingPiece(_Piece, frozen=True, tag="finding"):
    """A finding, as it was then."""

    said: Said


class CameraCue(_Piece, frozen=True, tag="camera"):
    """Where to look on video."""

    camera: str
    from_us: int
    to_us: int
    words: str = ""


class Attachment(_Piece, frozen=True, tag="attachment"):
    """A file that is kept elsewhere, known by its hash."""

    name: str
    sha256: str
    bytes: int


Piece = RoundPiece | FindingPiece | CameraCue | Attachment
