/// How systemd runs a program.
struct ProgramUnit {
  /// The name of the program.
  let name: String
  /// Whether it has a folder of files to send.
  let hasPublic: Bool

  /// The name of the unit and of the Debian package: `issue-tracker` for `Issue_Tracker`.
  var short: String { name.lowercased().replacing("_", with: "-") }

  var service: String {
    """
    [Unit]
    Description=\(name)
    After=network.target

    [Service]
    Type=notify
    ExecStart=/usr/bin/\(name)\(hasPublic ? " --public /usr/share/\(short)/Public" : "")
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

  /// What `dpkg` runs: an upgrade restarts a site that runs, and a removal ends it.
  var scripts: [(name: String, content: FileTree.Content)] {
    [
      ("postinst", script("configure", "systemctl daemon-reload", "systemctl try-restart \(short).service")),
      ("prerm", script("remove", "systemctl disable --now \(short).service")),
      ("postrm", script(nil, "systemctl daemon-reload")),
    ]
  }

  private func script(_ step: String?, _ commands: String...) -> FileTree.Content {
    let isStep = step.map { "[ \"$1\" = \($0) ] && " } ?? ""
    return .text(
      """
      #!/bin/sh
      set -e

      if \(isStep)[ -d /run/systemd/system ]; then
      \(commands.map { "  \($0)" }.joined(separator: "\n"))
      fi

      """)
  }
}
