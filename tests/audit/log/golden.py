"""A log of two entries, worked out with sha256sum and OpenSSL and none of our code: it must stay as it is for ever."""

SEED = bytes.fromhex("dd56de4137951d9c92681b03416ec15f886b4482a27e3a517d32f085244cbe5d")
ORIGIN = "casino.example/shoebox"
VKEY = "casino.example/shoebox+396ae824+AWbRRAv0fCP4Opd2LaNapYkdgHNJR9+6wve8FpSkYRaQ"

FROM_KAFKA = (
    b'{"kind":"card.drawn.v1","stream":"BJ-1/r1","version":1,"source":"kXy/tables-AAAAAAAAAAAAAAAAAAAAAA/0",'
    b'"offset":7,"source_time_us":1794682799000000,"received_us":1794682800000000,'
    b'"sha256":"b41e95c43f388d561b146326d84e3a6b9e31c4ef32ab97c04774c31aada3246a"}\n'
    b'{"seq":1}'
)
OUR_OWN = (
    b'{"kind":"case.opened.v1","stream":"case:7","version":1,'
    b'"sha256":"44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"}\n'
    b"{}"
)
FROM_FILE = (
    b'{"kind":"message.quarantined.v1",'
    b'"stream":"quarantine:7ccfa1fbf3940e6f0c0375d87c0f9235a50514e14cb427bdfaf5077987b26ccf","version":1,'
    b'"source":"file:/srv/caf\\u00e9 \\"1\\".jsonl@1","offset":0,"received_us":1794682800000000,'
    b'"sha256":"7ccfa1fbf3940e6f0c0375d87c0f9235a50514e14cb427bdfaf5077987b26ccf"}\n'
    b"not json"
)

ROOT = "Vxc1enACyBfiqBeH/w1Lvo/l8FeRFoK6KxUWuMTWtoQ="
CHECKPOINT = (
    "casino.example/shoebox\n"
    "2\n"
    "Vxc1enACyBfiqBeH/w1Lvo/l8FeRFoK6KxUWuMTWtoQ=\n"
    "\n"
    "— casino.example/shoebox "
    "OWroJATi5RjK2j4XUPoh0RBnEmlv62PZbZOPL7YsE8Qxt7gh7tvYL8K1sX6CkzK+PXaM7lrpO59r/QKnCmQAOwP0Tw0=\n"
).encode()
PROOF_OF_FIRST = b"c2sp.org/tlog-proof@v1\nindex 0\neDhXX8Skf2lJ8iwM3yvmqH2lpZxn84oaAeQmNc9vmio=\n\n" + CHECKPOINT
PROOF_OF_SECOND = b"c2sp.org/tlog-proof@v1\nindex 1\nJ9F/lw8iVhgy7D+XFtl4fvZbSoOTmq5UFsASvXWSpdI=\n\n" + CHECKPOINT
