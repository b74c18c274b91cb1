# Installs, upgrades, removes and inspects packages with winget or Chocolatey.
[CmdletBinding()]
param(
    [Parameter(Mandatory)][ValidateSet('install', 'status', 'uninstall', 'upgrade')][string]$action,
    [Parameter(Mandatory)][string]$name,
    [string]$version,
    [string]$manager_options,
    [string]$provider,
    [switch]$_noop
)
$ErrorActionPreference = 'Stop'

function Write-Failure([string]$kind, [string]$message) {
    @{ _error = @{ kind = "package/$kind"; msg = $message; details = @{ name = $name } } } | ConvertTo-Json -Depth 4 -Compress
    exit 1
}

$choco = Get-Command choco.exe -ErrorAction SilentlyContinue
if (-not $choco) { Write-Failure 'no-manager' 'Chocolatey (choco.exe) was not found on this system' }

function Get-InstalledVersion {
    $line = & choco.exe list --local-only --exact --limit-output $name | Select-Object -First 1
    if ($line) { return $line.Split('|')[1] }
}
function Get-LatestVersion {
    $line = & choco.exe search --exact --limit-output $name | Select-Object -First 1
    if ($line) { return $line.Split('|')[1] }
}
function Invoke-Manager([string]$verb) {
    $arguments = @($verb, $name, '--yes', '--no-progress')
    if ($version) { $arguments += @('--version', $version) }
    if ($manager_options) { $arguments += $manager_options.Split(' ') }
    $output = & choco.exe @arguments 2>&1
    if ($LASTEXITCODE -notin 0, 1641, 3010) {
        Write-Failure "$action-failed" "choco could not $action package '$name': $(($output | Select-Object -Last 20) -join "`n")"
    }
}

$before = Get-InstalledVersion
switch ($action) {
    'status' {
        if (-not $before) { $answer = @{ status = 'uninstalled' } }
        else {
            $latest = Get-LatestVersion
            $state = if ($latest -and $latest -ne $before) { 'outdated' } else { 'up to date' }
            $answer = @{ status = $state; version = $before; latest = $latest }
        }
    }
    'install' {
        if ($before -and (-not $version -or $version -eq $before)) { $answer = @{ status = 'present'; version = $before } }
        elseif ($_noop) { $answer = @{ status = 'would-install' } }
        else { Invoke-Manager 'install'; $answer = @{ status = 'installed'; version = (Get-InstalledVersion) } }
    }
    'upgrade' {
        if (-not $before) { Write-Failure 'not-installed' "Package '$name' is not installed; use action=install" }
        if ($_noop) { $answer = @{ status = 'would-upgrade'; old_version = $before } }
        else { Invoke-Manager 'upgrade'; $answer = @{ old_version = $before; version = (Get-InstalledVersion) } }
    }
    'uninstall' {
        if (-not $before) { $answer = @{ status = 'absent' } }
        elseif ($_noop) { $answer = @{ status = 'would-uninstall' } }
        else { Invoke-Manager 'uninstall'; $answer = @{ status = 'uninstalled'; old_version = $before } }
    }
}
$answer | ConvertTo-Json -Compress
