import Foundation

/// The Debian package. It puts everything at its place on the machine.
struct DebianPackage {
  let contents: any Contents
  let time: Int

  /// Writes the package to a folder, and returns its place.
  ///
  /// - Throws: ``Refusal`` if the program needs a library that no Debian package has.
  func write(to folder: URL) throws -> URL {
    let architecture = try Tool.run(["dpkg", "--print-architecture"]).trimmingCharacters(in: .newlines)
    let dependencies = try Dependencies(of: contents.program)
    let debian = contents.debian
    let file = folder.appending(path: "\(debian.name)_\(contents.version)_\(architecture).deb")
    return try contents.installed.withFolder(named: debian.name) { root in
      let installed = InstalledFiles(root: root)
      var control = FileTree()
      let fields = debian.control(
        version: contents.version, architecture: architecture, dependencies: dependencies,
        kilobytes: try installed.kilobytes)
      control.add("control", .text(fields))
      control.add("md5sums", .text(try installed.sums))
      if !debian.configuration.isEmpty {
        control.add("conffiles", .text(debian.configuration.map { $0 + "\n" }.joined()))
      }
      for (name, script) in debian.scripts { control.add(name, script, isExecutable: true) }
      try control.write(to: root.appending(path: "DEBIAN"))
      // It sets later times of files to this one.
      _ = try Tool.run(
        ["dpkg-deb", "--root-owner-group", "--build", "-Zxz", root.path, file.path],
        with: ["SOURCE_DATE_EPOCH": "\(time)"])
      return file
    }
  }
}

/// The programs that a Debian package is made with.
enum DebianTools {
  static var areInstalled: Bool { ["dpkg-deb", "dpkg-query", "readelf"].allSatisfy(Tool.isInstalled) }
}
