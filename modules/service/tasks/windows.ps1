# Starts, stops, enables and inspects Windows services.
[CmdletBinding()]
param(
    [Parameter(Mandatory)][ValidateSet('start', 'stop', 'restart', 'enable', 'disable', 'status')][string]$action,
    [Parameter(Mandatory)][string]$name,
    [switch]$force,
    [string]$provider,
    [switch]$_noop
)
$ErrorActionPreference = 'Stop'
try {
    $service = Get-Service -Name $name
    $state = 'in_sync'
    if (-not $_noop) {
        switch ($action) {
            'start' { if ($service.Status -ne 'Running') { Start-Service -Name $name; $state = 'started' } }
            'stop' { if ($service.Status -ne 'Stopped') { Stop-Service -Name $name -Force:$force; $state = 'stopped' } }
            'restart' { Restart-Service -Name $name -Force:$force; $state = 'restarted' }
            'enable' { Set-Service -Name $name -StartupType Automatic }
            'disable' { Set-Service -Name $name -StartupType Disabled }
        }
    }
    $service = Get-Service -Name $name
    $status = if ($action -in 'start', 'stop', 'restart') { $state } else { "$($service.Status)" }
    @{ status = $status; enabled = "$($service.StartType)" } | ConvertTo-Json -Compress
}
catch {
    @{ _error = @{ kind = "service/$action-failed"; msg = $_.Exception.Message; details = @{ name = $name } } } | ConvertTo-Json -Depth 4 -Compress
    exit 1
}
