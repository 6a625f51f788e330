import Foundation

/// The Debian packages that a program needs.
struct Dependencies {
  /// Their names, in order.
  let names: [String]

  /// Finds the packages that contain the libraries of a program on this machine.
  ///
  /// - Throws: ``Refusal`` if a library is in no package, such as those of Swift.
  init(of program: URL) throws {
    // The program asks the machine for the rules of time zones.
    names = try Set(Self.libraries(of: program).map(Self.package) + ["tzdata"]).sorted()
  }

  /// The libraries that the program names, such as `libsqlite3.so.0`.
  private static func libraries(of program: URL) throws -> [String] {
    let sections = try Tool.run(["readelf", "--dynamic", "--wide", program.path])
    return sections.matches(of: /\(NEEDED\)\s+Shared library: \[(.+)\]/).map { String($0.output.1) }
      // The loader is part of libc6, and Debian's packages do not name it.
      .filter { !$0.hasPrefix("ld-linux") }
  }

  private static func package(with library: String) throws -> String {
    // The folder is /lib or /usr/lib, followed by that of the architecture.
    let found = try? Tool.run(["dpkg-query", "--search", "*/lib/*-linux-gnu/\(library)"])
    guard let name = found?.firstMatch(of: /^([a-z0-9][a-z0-9+.\-]*)/)?.output.1 else {
      throw Refusal("The program needs \(library), which is in no Debian package of this machine.")
    }
    return String(name)
  }
}
