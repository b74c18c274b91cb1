# Prints facts as one JSON object.
[CmdletBinding()]
param()
$ErrorActionPreference = 'Stop'
$os = Get-CimInstance -ClassName Win32_OperatingSystem
$computer = Get-CimInstance -ClassName Win32_ComputerSystem
$version = [version]$os.Version
$adapter = Get-CimInstance -ClassName Win32_NetworkAdapterConfiguration -Filter 'IPEnabled = True' | Select-Object -First 1
$fqdn = if ($computer.PartOfDomain) { "$($computer.DNSHostName).$($computer.Domain)" } else { $computer.DNSHostName }
@{
    os = @{
        name = 'windows'
        family = 'windows'
        architecture = $os.OSArchitecture
        release = @{ full = $os.Version; major = "$($version.Major)"; minor = "$($version.Minor)" }
        windows = @{ product_name = $os.Caption; build = "$($version.Build)" }
    }
    kernel = 'windows'
    kernelrelease = $os.Version
    networking = @{
        hostname = $computer.DNSHostName
        domain = $computer.Domain
        fqdn = $fqdn
        ip = @($adapter.IPAddress)[0]
        mac = $adapter.MACAddress
    }
    processors = @{ count = $computer.NumberOfLogicalProcessors }
    memory = @{ system = @{ total_bytes = [int64]$computer.TotalPhysicalMemory; available_bytes = [int64]$os.FreePhysicalMemory * 1024 } }
    system_uptime = @{ seconds = [int64]((Get-Date) - $os.LastBootUpTime).TotalSeconds }
    timezone = (Get-TimeZone).Id
} | ConvertTo-Json -Depth 6 -Compress
