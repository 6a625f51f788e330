import Foundation

/// A package that the edit loop follows, with a build that takes no time: its only source is the text that the program
/// `ServedNotes` shows. A source with the word "broken" does not compile.
package struct EditedPackage {
  package let folder: TemporaryFolder

  package init(note: String) throws {
    folder = try TemporaryFolder()
    try folder.write("// The tool of this package reads nothing here.", to: "Package.swift")
    try folder.write("h1 { color: green }", to: "Public/style.css")
    try save(note)
    let tool = try folder.write(Self.tool, to: "tools/swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
  }

  /// The command that follows the package.
  ///
  /// - Throws: `ChildProgram.Failure` if the programs were not built.
  package func command(_ arguments: [String] = ["--port", "0"]) throws -> [String] {
    [
      "env", "PATH=\(folder.path("tools")):/usr/bin:/bin", "SERVED_NOTES=\(try builtProgram("ServedNotes").path)",
      try builtProgram("vitrine-dev").path,
    ] + arguments
  }

  /// Saves the source.
  package func save(_ note: String) throws { try folder.write(note, to: "Sources/Notes/Note.swift") }

  /// While builds are held, they do not end.
  package func setHeld(_ isHeld: Bool) throws {
    if isHeld {
      try folder.write("", to: "held")
    } else {
      try FileManager.default.removeItem(atPath: folder.path("held"))
    }
  }

  /// How many builds have begun.
  package var buildCount: Int {
    let text = try? String(contentsOfFile: folder.path("builds.log"), encoding: .utf8)
    return text?.split(separator: "\n").count ?? 0
  }

  private static let tool = #"""
    #!/bin/sh
    if [ "$1" = package ]; then
      echo '{"products": [{"name": "Notes", "type": {"executable": null}}], "targets": []}'
      exit 0
    fi
    echo "$@" >> builds.log
    echo "[1/2] Compiling Notes Note.swift"
    note=$(cat Sources/Notes/Note.swift)
    while [ -e held ]; do sleep 0.02; done
    case "$note" in
      *broken*)
        echo "$PWD/Sources/Notes/Note.swift:7:3: error: cannot find 'broken' in scope"
        echo "7 |   broken"
        echo "  |   \`- note: did you mean 'mended'?"
        exit 1 ;;
    esac
    mkdir -p .build/debug
    printf '#!/bin/sh\nexec "%s" --note "%s" "$@"\n' "$SERVED_NOTES" "$note" > .build/debug/new
    chmod +x .build/debug/new
    mv .build/debug/new .build/debug/Notes
    """#
}
