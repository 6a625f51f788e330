import Foundation

/// What is packed: the files of a program, with their places in a folder and on a Debian machine.
protocol Contents: Sendable {
  /// The name of the files that are written, such as `storefront` in `storefront-0.8.0-x86_64.tar.gz`.
  var name: String { get }
  /// Such as `0.8.0`.
  var version: String { get }
  var program: URL { get }
  /// A folder that can be anywhere on a machine.
  var folder: FileTree { get }
  /// What `dpkg` installs.
  var installed: FileTree { get }
  /// What `dpkg` knows of the package.
  var debian: DebianDescription { get }
}

/// What a Debian package says about itself, besides what it needs.
struct DebianDescription {
  /// Lower case letters, digits, plus and minus signs, and points.
  let name: String
  let maintainer: String
  var suggests: String?
  /// One line.
  let synopsis: String
  /// Lines below it.
  let description: [String]
  /// The files that an operator changes.
  var configuration: [String] = []
  /// The scripts that `dpkg` runs, by their names.
  let scripts: [(name: String, content: FileTree.Content)]

  func control(version: String, architecture: String, dependencies: Dependencies, kilobytes: Int) -> String {
    var lines = [
      "Package: \(name)", "Version: \(version)", "Architecture: \(architecture)", "Maintainer: \(maintainer)",
      "Installed-Size: \(kilobytes)", "Depends: \(dependencies.field)",
    ]
    if let suggests { lines.append("Suggests: \(suggests)") }
    lines += ["Section: web", "Priority: optional", "Description: \(synopsis)"]
    lines += description.map { $0.isEmpty ? " ." : " \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
