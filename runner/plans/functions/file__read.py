"""`file::read`: the content of a file of the controller."""

from __future__ import annotations

from runner.errors import LanguageError
from runner.plans.files import get_file, system_fault
from runner.plans.signature import plan_function


@plan_function("String[1]", returns="String")
def read(filename: str) -> str:
    """Return the content of a file, given by an absolute path or as `module/file`.

    Example:
        $key = file::read('deploy/id.pub')
    """
    path = get_file(filename)
    try:
        with path.open(encoding="utf-8", newline="") as file:
            return file.read()
    except UnicodeDecodeError as error:
        raise LanguageError(f"The file {path} is not valid UTF-8: {error.reason} at byte {error.start}") from error
    except OSError as error:
        raise system_fault(error, "io_fread" if path.is_dir() else "rb_sysopen", path) from error
