"""A log that changed its key: whoever knows the first one can still check, and an old key signs nothing new."""

from pathlib import Path

from audit.log.keys import Keys
from tests.audit.packs.worlds import World, files_in, ours, shipped, standalone, zipped


def test_a_pack_made_after_a_new_key(tmp_path: Path) -> None:
    world = World.make(tmp_path)
    first = world.sources.signer
    world.pack(tmp_path / "early.zip")
    world.keeper.rotate()
    second = world.sources.signer.verifier
    assert second != first.verifier
    world.pack(tmp_path / "p.zip")
    files = files_in(tmp_path / "p.zip")
    assert sorted(name for name in files if name.startswith("keys/")) == ["keys/1", "keys/2"]
    for verifier in (ours, standalone(shipped(tmp_path / "p.zip"))):
        assert verifier(tmp_path / "p.zip", first.verifier.vkey) is None
        assert verifier(tmp_path / "p.zip", second.vkey) is None
        # The manifest signed with the old key is not taken for good.
        from audit.packs.manifest import signed_manifest

        rest = {name: content for name, content in files.items() if name != "manifest"}
        old = zipped(tmp_path / "old.zip", {**rest, "manifest": signed_manifest(rest, first)})
        bad = verifier(old)
        assert bad is not None
        assert bad.startswith("manifest: ")
        # Without the second key's note, the first vouches for nothing that came later.
        cut = {name: content for name, content in files.items() if name != "keys/2"}
        bad = verifier(zipped(tmp_path / "cut.zip", cut))
        assert bad is not None
        assert bad.startswith("manifest: ")
        # Nor does a whole pack that was made before the second key, for whoever gives the newest that they know.
        early = verifier(tmp_path / "early.zip", second.vkey)
        assert early is not None
        assert early.startswith(f"the key that you gave, {second.name}+{second.id.hex()}, is not the log's")
        assert verifier(tmp_path / "early.zip", first.verifier.vkey) is None
    assert len(Keys(world.keeper.log.places.keys).known()) == 2
    world.store.close()
    world.connection.close()
