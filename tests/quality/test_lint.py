"""Our own scenarios: no card, title or file that `oracle lint` warns of."""

import json

from click.testing import CliRunner

from oracle.cli.main import cli


def test_nothing_is_idle_without_a_purpose() -> None:
    result = CliRunner().invoke(cli, ["lint", "--quick", "--jobs", "1", "--format", "json"])

    findings = json.loads(result.stdout)["findings"]
    assert [(each["scenario"], each["path"], each["text"]) for each in findings if each["warning"]] == []
    assert result.exit_code == 0
