"""The first page for whoever opens a pack: what is in it, and how to check it."""

from audit.log.checkpoints import SignedCheckpoint
from audit.log.notes import Verifier

_TEXT = """\
EVIDENCE PACK: {about}

report.pdf is for reading. Everything else is for checking it, or for other programs.

To check the pack, on any computer with Python 3.9 or newer:

    python3 verify.py THIS-PACK.zip --key '{vkey}'

Take verify.py out of the pack first; the pack itself stays zipped. Compare that key with one that you received from
the casino in another way (a letter, its web page, an earlier pack), and give the newest one that you know.
The program says what is right, names the first thing that is not, and exits with 0 only if all is well. Signatures
need the Python package `cryptography` or the program `openssl`; the program says so if it finds neither. Events that
their tables have signed are checked too, and counted; what the program could not compare, it says.

What is in it:

manifest           every file with its SHA-256 and size, signed with the log's key
checkpoint         {origin} with {size} entries, and the one hash over them, signed
entries.bin        the entries of the log that the pack rests on, byte for byte, each after its length in two bytes:
                   a line that says what it is and where it came from, a newline, and the message as it arrived
inclusion.txt      the hashes that lead from each entry to that one hash (RFC 6962)
proofs/            the same for each entry alone, as C2SP tlog-proof has it; in small packs
contents.json      which numbers of which recordings are here, and which are missing in the log, as the sender says
checkpoints/       earlier checkpoints, and in consistency/ the proofs that the log only grew since then
keys/              the log's public keys, each signed by the one before it
custody.json       who took the pack out, when and why; names.json has players' names, where they are not masked
events.jsonl       the messages of the tables, one to a line; case.jsonl what was recorded of a case
rounds.jsonl       each round in full: steps, cards, wagers, findings, and the round as the book deals it
rules.json         the rules in force with their clauses, and what the rulebook says of what was found
data/              tables as JSON lines, CSV and Parquet; times are UTC, money is whole cents, KS is the king of spades

The events are as the tables reported them. Findings, the redeal and the report are what Shoebox made of them: the
signature shows that they come from the casino and were not changed since, not that they are right.
"""


def readme(about: str, signed: SignedCheckpoint, key: Verifier) -> bytes:
    checkpoint = signed.checkpoint
    return _TEXT.format(about=about, vkey=key.vkey, origin=checkpoint.origin, size=f"{checkpoint.size:,}").encode()
