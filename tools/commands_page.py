"""docs/commands.md: every command with its options and example, from the command line itself."""

import argparse

from shoebox.cli import parser

_HEAD = """# Commands

Every command has `--help` with an example; this page is made from the same text. Exit codes: 0, done; 1, done and
something is not as it should be; 2, could not run, with a sentence that says why.
"""


def commands_page() -> str:
    return _HEAD + "".join(_section(f"shoebox {name}", inner) for name, inner in _inner(parser()))


def _inner(command: argparse.ArgumentParser) -> list[tuple[str, argparse.ArgumentParser]]:
    for action in command._actions:
        if isinstance(action, argparse._SubParsersAction):
            return list(action.choices.items())
    return []


def _section(name: str, command: argparse.ArgumentParser, depth: int = 2) -> str:
    text = f"\n{'#' * depth} {name}\n\n{command.description}\n\n```\n{_examples(command)}\n```\n"
    options = [_option(action) for action in command._actions if _is_option(action)]
    if options:
        text += "\n| option | meaning |\n|---|---|\n" + "\n".join(options) + "\n"
    return text + "".join(_section(f"{name} {inner}", parser, depth + 1) for inner, parser in _inner(command))


def _is_option(action: argparse.Action) -> bool:
    return not isinstance(action, argparse._SubParsersAction | argparse._HelpAction)


def _examples(command: argparse.ArgumentParser) -> str:
    lines = (command.epilog or "").removeprefix("Example:").splitlines()
    return "\n".join(line.strip() for line in lines)


def _option(action: argparse.Action) -> str:
    names = ", ".join(f"`{name}`" for name in action.option_strings) or f"`{action.metavar}`"
    if action.option_strings and action.nargs != 0 and action.metavar:
        names += f" {action.metavar}"
    text = (action.help or "") % {"default": action.default, "prog": "shoebox"}
    return f"| {names} | {text.replace('|', '/')} |"
