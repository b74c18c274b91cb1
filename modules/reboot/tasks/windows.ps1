# Restarts or shuts down Windows after a delay.
[CmdletBinding()]
param([int]$timeout = 3, [string]$message, [switch]$shutdown_only)
if ($timeout -lt 3) { $timeout = 3 }
$arguments = @($(if ($shutdown_only) { '/s' } else { '/r' }), '/t', $timeout, '/d', 'p:4:1')
if ($message) { $arguments += @('/c', $message) }
& "$env:SystemRoot\System32\shutdown.exe" @arguments
if ($LASTEXITCODE -ne 0) {
    @{ _error = @{ kind = 'reboot/failed'; msg = "shutdown.exe returned $LASTEXITCODE"; details = @{} } } | ConvertTo-Json -Compress
    exit 1
}
@{ status = 'queued'; timeout = $timeout } | ConvertTo-Json -Compress
