import Foundation

/// What is packed: a program with its files.
struct ProgramContents {
  /// The name of the product, which is also that of the program.
  let name: String
  /// Such as `0.8.0`.
  let version: String
  let program: URL
  /// The folders that the program looks for next to itself.
  let resources: [URL]
  /// The folder of the package.
  let package: URL
  /// The folder with the program's own files for operators, such as its unit of systemd; nil if it has none.
  let operations: URL?
  let licences: Licences

  /// A folder that can be anywhere on a machine.
  var folder: FileTree {
    get throws {
      var tree = FileTree()
      tree.add(name, .copy(program), isExecutable: true)
      for folder in resources { tree.add(folder.lastPathComponent, .copy(folder)) }
      for path in ["Public", "README.md"] {
        let url = package.appending(path: path)
        if FileManager.default.fileExists(atPath: url.path) { tree.add(path, .copy(url)) }
      }
      if let operations {
        for name in try FileManager.default.contentsOfDirectory(atPath: operations.path) {
          tree.add(name, .copy(operations.appending(path: name).resolvingSymlinksInPath()))
        }
      } else {
        let unit = ProgramUnit(name: name)
        tree.add("\(unit.short).service", .text(unit.service))
        tree.add("INSTALL", .text(install(unit)))
      }
      tree.add("LICENCES", .text(licences.text))
      return tree
    }
  }

  /// How to run it. A machine without the libraries gets them from its own packages.
  private func install(_ unit: ProgramUnit) -> String {
    let libraries = (try? Dependencies(of: program))?.names.joined(separator: " ")
    return """
      \(name) \(version)

      Needed on Debian or Ubuntu\(libraries.map { ": apt install \($0)" } ?? ", as ldd \(name) lists them.")
      Start: ./\(name)
      Options: ./\(name) --help
      As a service: move this folder to /opt/\(unit.short), and \(unit.short).service to /etc/systemd/system.

      """
  }
}
