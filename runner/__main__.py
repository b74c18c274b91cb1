"""`python -m runner` and the `prun` console script."""

import gc
import sys


def main() -> None:
    """Run the command line and exit with its code."""
    # Start-up makes many objects that all stay; looking for garbage among them again and again costs a tenth of it.
    gc.set_threshold(50_000, 20, 20)
    from runner.cli.main import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
