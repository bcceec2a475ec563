# Installs holdem @VERSION@ for the current user, into the folder Programs\holdem of the local application data or
# into HOLDEM_FOLDER. Set HOLDEM_RELEASE to download the release files from elsewhere.
$ErrorActionPreference = 'Stop'

$version = '@VERSION@'
$release = if ($env:HOLDEM_RELEASE) { $env:HOLDEM_RELEASE } else { "@ADDRESS@/releases/download/v$version" }
$folder = if ($env:HOLDEM_FOLDER) { $env:HOLDEM_FOLDER } else { Join-Path $env:LOCALAPPDATA 'Programs\holdem' }
$name = "holdem-$version-x86_64-pc-windows-msvc"

if ($release.StartsWith('/')) { throw 'where the releases are is not known; say it with HOLDEM_RELEASE' }

$place = Join-Path ([System.IO.Path]::GetTempPath()) ([System.IO.Path]::GetRandomFileName())
New-Item -ItemType Directory -Path $place | Out-Null
try {
    $client = New-Object System.Net.WebClient
    foreach ($file in "$name.zip", "$name.zip.sha256") {
        $client.DownloadFile("$release/$file", (Join-Path $place $file))
    }
    $archive = Join-Path $place "$name.zip"
    $expected = (Get-Content "$archive.sha256" -TotalCount 1).Split(' ')[0]
    if ((Get-FileHash -Algorithm SHA256 $archive).Hash -ne $expected) {
        throw "$name.zip is not what was released; download it again"
    }
    Expand-Archive -Path $archive -DestinationPath $place
    New-Item -ItemType Directory -Path $folder -Force | Out-Null
    Copy-Item -Path (Join-Path $place "$name\holdem.exe") -Destination $folder -Force
} finally {
    Remove-Item -Recurse -Force $place
}
Write-Output "$(& (Join-Path $folder 'holdem.exe') --version) is in $folder"
if (($env:Path -split ';') -notcontains $folder) {
    Write-Output "note: $folder is not in Path; add it in the settings of the system, or call $folder\holdem"
}
