#!/usr/bin/env python
"""A base class for tasks in Python (2.7 and 3).

    import os, sys
    sys.path.append(os.path.join(os.path.dirname(__file__), "..", "..", "python_task_helper", "files"))
    from task_helper import TaskError, TaskHelper

    class Greet(TaskHelper):
        def task(self, args):  # noqa: ARG002 - subclasses use it
            if not args.get("name"):
                raise TaskError("A name is needed", "greet/no-name")
            return {"greeting": "Hello " + args["name"]}

    if __name__ == "__main__":
        Greet().run()

Parameters come as one JSON object on standard input; the value that `task` returns is the result.
"""

from __future__ import print_function

import json
import sys
import traceback


class TaskError(Exception):
    """Ends the task with an error of the task's own kind."""

    def __init__(self, msg, kind, details=None, issue_code=None):
        super(TaskError, self).__init__(msg)
        self.msg = msg
        self.kind = kind
        self.details = details if details is not None else {}
        self.issue_code = issue_code

    def to_hash(self):
        """Return the error as results hold it."""
        result = {"msg": self.msg, "kind": self.kind, "details": self.details}
        if self.issue_code is not None:
            result["issue_code"] = self.issue_code
        return result


class TaskHelper(object):
    """Reads the parameters, calls `task`, prints the result."""

    def __init__(self):
        self.debug_statements = []

    def debug(self, statement):
        """Remember a line that is shown when the task fails."""
        self.debug_statements.append(str(statement))

    def task(self, args):  # noqa: ARG002 - subclasses use it
        """Do the work; subclasses return a dictionary."""
        raise TaskError("The task has no `task` method", "python.task.helper/not-implemented")

    def run(self):
        """Run the task and end the process."""
        try:
            print(json.dumps(self.task(json.loads(sys.stdin.read() or "{}"))))
        except TaskError as error:
            self._fail(error)
        except Exception as error:  # every failure becomes a result
            details = {"class": type(error).__name__, "backtrace": traceback.format_exc().splitlines()}
            self._fail(TaskError(str(error), "python.task.helper/exception", details))

    def _fail(self, error):
        result = error.to_hash()
        if self.debug_statements:
            result["details"] = dict(result["details"], debug=self.debug_statements)
        print(json.dumps({"_error": result}))
        sys.exit(1)
