"""`python -m runner` and the `prun` console script."""

import sys


def main() -> None:
    """Run the command line and exit with its code."""
    from runner.cli.main import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
