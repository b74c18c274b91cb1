"""Copy files to and from targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.app.act import Work, act

if TYPE_CHECKING:
    from runner.app.session import Session


def upload_file(session: Session, source: str, destination: str) -> int:
    """Copy a local file or directory to the targets of the request; returns the exit code."""

    def prepare() -> Work:
        from runner.app.local_file import get_local_file

        path = get_local_file(session.modules, source, "source file", directories=True)
        options = session.run_options(f"file upload from {path} to {destination}")
        return lambda executor, targets: executor.upload(targets, path, destination, options)

    return act(session, prepare)


def download_file(session: Session, source: str, destination: str) -> int:
    """Copy a file or directory of the targets into a local directory; returns the exit code."""

    def prepare() -> Work:
        directory = session.path(destination)
        options = session.run_options(f"file download from {source} to {directory}")
        return lambda executor, targets: executor.download(targets, source, directory, options)

    return act(session, prepare)
