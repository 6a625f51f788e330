import Foundation

/// The Debian packages that a program needs.
struct Dependencies {
  /// Such as `libc6 (>= 2.36)`, in order.
  let packages: [String]

  /// The names without versions.
  var names: [String] { packages.map { String($0.prefix { $0 != " " }) } }

  /// The value of `Depends:`.
  var field: String { packages.joined(separator: ", ") }

  /// Finds the packages that contain the libraries of a program on this machine.
  ///
  /// - Throws: ``Refusal`` if a library is in no package, such as those of Swift.
  init(of program: URL) throws {
    let libraries = try Self.libraries(of: program)
    var versions: [String: String] = [:]
    for library in libraries {
      let (package, version) = try Self.package(with: library)
      versions[package] = version
    }
    // The program asks the machine for the rules of time zones.
    packages = (versions.map { "\($0) (>= \($1))" } + ["tzdata"]).sorted()
  }

  /// The libraries that the program names, such as `libsqlite3.so.0`.
  private static func libraries(of program: URL) throws -> [String] {
    let sections = try Tool.run(["readelf", "--dynamic", "--wide", program.path])
    return sections.matches(of: /\(NEEDED\)\s+Shared library: \[(.+)\]/).map { String($0.output.1) }
      // The loader is part of libc6, and Debian's packages do not name it.
      .filter { !$0.hasPrefix("ld-linux") }
  }

  private static func package(with library: String) throws -> (name: String, version: String) {
    // The folder is /lib or /usr/lib, followed by that of the architecture.
    let found = try? Tool.run(["dpkg-query", "--search", "*/lib/*-linux-gnu/\(library)"])
    guard let name = found?.firstMatch(of: /^([a-z0-9][a-z0-9+.\-]*)/)?.output.1 else {
      let advice = library.hasPrefix("libswift") || library.hasPrefix("libFoundation")
      throw Refusal(
        "The program needs \(library), which is in no Debian package of this machine."
          + (advice ? " Build it with --configuration release." : ""))
    }
    let version = try Tool.run(["dpkg-query", "--show", "--showformat=${Version}\n", String(name)])
    return (String(name), upstream(String(version.prefix { $0 != "\n" })))
  }

  /// Without Debian's own revision: each build of the same version is good enough.
  private static func upstream(_ version: String) -> String {
    version.lastIndex(of: "-").map { String(version[..<$0]) } ?? version
  }
}
