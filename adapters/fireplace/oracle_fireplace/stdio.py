"""Carries the adapter's requests and answers as JSON Lines; what they mean is the adapter's affair."""

import json
import os
import sys


def main():
    """Answer until `stop` or the end of the input; whatever else prints goes to standard error."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    sys.stdout = sys.stderr

    def send(line):
        out.write(json.dumps(line, ensure_ascii=False) + "\n")
        out.flush()

    from oracle_fireplace.adapter import factory

    adapter = factory()
    for row in sys.stdin:
        request = json.loads(row)
        id = request.get("id")
        reply = adapter.handle(request, lambda line, id=id: send({"of": id, **line}))
        send({"id": id, **reply})
        if request.get("cmd") == "stop":
            # Taking the card database apart piece by piece would take seconds.
            os._exit(0)
