"""One file that leads every entry of a pack to the root: the hashes beside their ways up, each written once."""

import base64
import binascii
import re
from collections.abc import Iterable, Sequence

from audit.log.tree import HASH_BYTES, Hashes, node_hash
from audit.packs.errors import BadPack

# Hashes of the tree by level, counted from the leaves, and number in the level. The last one of a level may stand for
# fewer leaves than the others; without a neighbour it goes up as it is, which is how RFC 6962 splits a tree.
Node = tuple[int, int]
Nodes = dict[Node, bytes]

_LEAF = re.compile(r"leaf (0|[1-9][0-9]{0,17}) (\S+)\Z")
_NODE = re.compile(r"node (0|[1-9][0-9]?) (0|[1-9][0-9]{0,17}) (\S+)\Z")


def siblings_of(indexes: Iterable[int], size: int) -> set[Node]:
    """The nodes beside the ways from these leaves to the root."""
    needed: set[Node] = set()
    on_the_way: set[Node] = set()
    for index in indexes:
        level, here, last = 0, index, size - 1
        while last > 0 and (level, here) not in on_the_way:
            on_the_way.add((level, here))
            if here % 2 or here != last:
                needed.add((level, here ^ 1))
            level, here, last = level + 1, here >> 1, last >> 1
    return needed


def node_at(node: Node, size: int, hashes: Hashes) -> bytes:
    """The hash of a node, whether all its leaves are there or only some."""
    level, number = node
    if (number + 1) << level <= size:
        return hashes(level, number)
    left, right = (level - 1, number * 2), (level - 1, number * 2 + 1)
    if right[1] << right[0] >= size:
        return node_at(left, size, hashes)
    return node_hash(hashes(*left), node_at(right, size, hashes))


def proof_path(index: int, size: int, nodes: Nodes) -> list[bytes]:
    """The proof of one leaf alone, as RFC 6962 has it."""
    path = []
    level, here, last = 0, index, size - 1
    while last > 0:
        if here % 2 or here != last:
            path.append(nodes[level, here ^ 1])
        level, here, last = level + 1, here >> 1, last >> 1
    return path


def written(size: int, leaves: Sequence[tuple[int, bytes]], nodes: Nodes) -> bytes:
    """The file. `leaves`: the index and hash of each entry, in order."""
    lines = [f"size {size}"]
    lines += [f"leaf {index} {_base64(found)}" for index, found in leaves]
    lines += [f"node {level} {number} {_base64(nodes[level, number])}" for level, number in sorted(nodes)]
    return "".join(f"{line}\n" for line in lines).encode("ascii")


def read(content: bytes, size: int) -> tuple[list[tuple[int, bytes]], Nodes]:
    """The leaves and nodes of such a file."""
    try:
        first, *lines = content.decode("ascii").split("\n")
    except UnicodeDecodeError:
        raise BadPack("inclusion.txt: is not a text") from None
    if first != f"size {size}" or not lines or lines.pop() != "":
        raise BadPack(f"inclusion.txt: is not for the checkpoint of this pack, whose size is {size}")
    leaves: list[tuple[int, bytes]] = []
    nodes: Nodes = {}
    before: Node = (-1, -1)
    for line in lines:
        leaf, node = _LEAF.match(line), _NODE.match(line)
        place = (int(node[1]), int(node[2])) if node else before
        if leaf and not nodes:
            leaves.append((int(leaf[1]), _hash("inclusion.txt", leaf[2])))
        elif node and place > before:
            nodes[place] = _hash("inclusion.txt", node[3])
            before = place
        elif leaf or node:
            raise BadPack(f"inclusion.txt: a line is out of order, or there before: {line[:200]!r}")
        else:
            raise BadPack(f"inclusion.txt: a line can't be read: {line[:200]!r}")
    return leaves, nodes


def hash_lines(hashes: Iterable[bytes]) -> bytes:
    """Hashes one to a line."""
    return "".join(f"{_base64(one)}\n" for one in hashes).encode("ascii")


def read_hash_lines(where: str, content: bytes) -> list[bytes]:
    try:
        *lines, rest = content.decode("ascii").split("\n")
    except UnicodeDecodeError:
        raise BadPack(f"{where}: is not a text") from None
    if rest:
        raise BadPack(f"{where}: its last line is cut off")
    return [_hash(where, line) for line in lines]


def _base64(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")


def _hash(where: str, text: str) -> bytes:
    """Strictly: a hash that is written otherwise than we write it is refused."""
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        data = b""
    if len(data) != HASH_BYTES or _base64(data) != text:
        raise BadPack(f"{where}: {text[:80]!r} is not a hash")
    return data
