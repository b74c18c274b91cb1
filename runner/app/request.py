"""What a user asks for, apart from the thing itself: where, as whom, how to print."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Request:
    """The options of one run; None means "not said".

    Field names are the option names with underscores; `given` holds the names of the options that were said, as typed.
    """

    command: str = ""
    given: tuple[str, ...] = ()

    targets: list[str] = field(default_factory=list)
    exclude: list[str] = field(default_factory=list)
    query: str | None = None
    rerun: str | None = None

    user: str | None = None
    password: str | None = None
    password_prompt: bool = False
    private_key: str | None = None
    host_key_check: bool | None = None
    ssl: bool | None = None
    ssl_verify: bool | None = None

    run_as: str | None = None
    sudo_password: str | None = None
    sudo_password_prompt: bool = False
    sudo_executable: str | None = None

    concurrency: int | None = None
    timeout: int | None = None
    compile_concurrency: int | None = None
    inventoryfile: str | None = None
    save_rerun: bool | None = None
    cleanup: bool | None = None
    puppetdb: str | None = None
    hiera_config: str | None = None

    project: str | None = None
    modulepath: str | None = None

    transport: str | None = None
    connect_timeout: int | None = None
    tty: bool | None = None
    native_ssh: bool | None = None
    ssh_command: str | None = None
    copy_command: str | None = None
    tmpdir: str | None = None

    format: str | None = None
    color: bool | None = None
    verbose: bool | None = None
    stream: bool | None = None
    group: bool | None = None
    progress: bool | None = None
    trace: bool = False

    help: bool = False
    version: bool = False
    log_level: str | None = None
    clear_cache: bool = False

    noop: bool = False
    params: str | None = None
    env_var: list[str] = field(default_factory=list)
    detail: bool = False
    execute: str | None = None
    filter: str | None = None
    plugin: str | None = None
    force: bool = False
    modules: str | None = None
    resolve: bool | None = None
    pp: bool = False
    script: str | None = None
    plan_hierarchy: bool = False
