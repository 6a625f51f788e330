import Foundation

/// A program of any package on Vitrine.
struct ProgramContents: Contents {
  /// The name of the product, which is also that of the program.
  let name: String
  let version: String
  let program: URL
  /// The folders that the program looks for next to itself.
  let resources: [URL]
  /// The folder of the package.
  let package: URL
  let licences: Licences

  /// The files that the site sends, if there are any.
  private var publicFolder: URL? { existing("Public") }
  private var readme: URL? { existing("README.md") }
  private var unit: ProgramUnit { ProgramUnit(name: name) }
  /// The name for systemd and folders.
  private var short: String { unit.short }

  var folder: FileTree {
    var tree = FileTree()
    tree.add(name, .copy(program), isExecutable: true)
    for folder in resources { tree.add(folder.lastPathComponent, .copy(folder)) }
    if let publicFolder { tree.add("Public", .copy(publicFolder)) }
    if let readme { tree.add("README.md", .copy(readme)) }
    tree.add("\(short).service", .text(unit.service))
    tree.add("LICENCES", .text(licences.text))
    tree.add("INSTALL", .text(install))
    return tree
  }

  /// How to run it. A machine without the libraries gets them from its own packages.
  private var install: String {
    let libraries = (try? Dependencies(of: program))?.names.joined(separator: " ")
    return """
      \(name) \(version)

      Needed on Debian or Ubuntu\(libraries.map { ": apt install \($0)" } ?? ", as ldd \(name) lists them.")
      Start: ./\(name)
      Options: ./\(name) --help
      As a service: move this folder to /opt/\(short), and \(short).service to /etc/systemd/system.

      """
  }

  private func existing(_ path: String) -> URL? {
    let url = package.appending(path: path)
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }
}
