"""What the judge makes of every scenario and of recorded evenings, frozen, so that a change of meaning is seen.

    python -m tests.frozen                        compares everything; exit 1 if something differs
    python -m tests.frozen --accept PATTERN ...   writes the new outcomes of what the patterns name
    python -m tests.frozen --record [FILE ...]    captures the records from the scenario tests again

A *scene* is one record that a test in tests/scenarios has judged. Its name is the test and a number,
`test_tasmania::test_19_5[late]#2`; what a commit changes on purpose it names by it. `scenes/` has two files for each
module of scenarios: `MODULE.jsonl`, the outcomes in plain text, one scene a line, so that a change of meaning is a
readable diff; and `MODULE.records.zst`, the events. An outcome has no sentences (see `outcome`).

An *evening* is a record of the simulator with its answer key, of each game, honest and with mistakes, and one property
with faults of recording; frozen are the projection's rows of every table (see `evenings`). A table of it is named
`nsw-mistakes::wagers`.

The comparison judges the stored events; it does not run the tests. The suite does the same in `test_frozen.py`.

A new or changed scenario needs `python -m tests.frozen --record`: new scenes are added, those that no test judges any
more are removed. A scene whose record has not changed keeps its frozen outcome then, so that `--record` never accepts
a change of meaning; `--accept` does, and only of what is named. While the scenario tests run, `tests/scenarios` watches
the judge and fails at the end if a record was judged that is not frozen. When two branches have changed the same
`.records.zst`, take either and record again.

Records that the simulator made in a scenario test are no scenes, nor are the few that the contract can't express.
"""
