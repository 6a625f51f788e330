/// How systemd runs a program.
struct ProgramUnit {
  /// The name of the program.
  let name: String

  /// The name of the unit and of the folder: `issue-tracker` for `Issue_Tracker`.
  var short: String { name.lowercased().replacing("_", with: "-") }

  var service: String {
    """
    [Unit]
    Description=\(name)
    After=network.target

    [Service]
    Type=notify
    ExecStart=/opt/\(short)/\(name)
    TimeoutStopSec=15
    # A site that does not answer requests to itself is ended and started again.
    WatchdogSec=60
    Restart=on-failure
    RestartSec=1
    LimitNOFILE=32768

    # What it stores is in /var/lib/\(short), which only it can read.
    DynamicUser=yes
    StateDirectory=\(short)
    StateDirectoryMode=0700
    WorkingDirectory=/var/lib/\(short)
    UMask=0077

    AmbientCapabilities=
    CapabilityBoundingSet=
    NoNewPrivileges=yes
    ProtectSystem=strict
    ProtectHome=yes
    PrivateTmp=yes
    PrivateDevices=yes
    ProtectClock=yes
    ProtectControlGroups=yes
    ProtectHostname=yes
    ProtectKernelLogs=yes
    ProtectKernelModules=yes
    ProtectKernelTunables=yes
    RestrictNamespaces=yes
    RestrictRealtime=yes
    RestrictSUIDSGID=yes
    LockPersonality=yes
    MemoryDenyWriteExecute=yes
    SystemCallArchitectures=native

    [Install]
    WantedBy=multi-user.target

    """
  }
}
