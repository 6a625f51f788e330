/// A path below the package's folder in which something has changed.
enum ChangedPath: Hashable {
  /// The program has to be built.
  case source
  /// A file of the folder `Public`, by its path on the site: `/style.css`.
  case file(String)
  /// Nothing follows.
  case other

  init(_ path: String) {
    let parts = path.split(separator: "/")
    guard let first = parts.first, let name = parts.last, !parts.contains(where: { $0.hasPrefix(".") }),
      !Self.isTemporary(name)
    else {
      self = .other
      return
    }
    switch first {
    case "Public": self = parts.count > 1 ? .file(path.dropFirst("Public".count).description) : .source
    case "Tests", "Benchmarks": self = .other
    case "Sources", "Templates", "Plugins": self = .source
    default: self = Self.isSource(name) ? .source : .other
    }
  }

  /// Whether a folder of the package can contain something that matters.
  static func isWatched(folder path: String) -> Bool {
    let parts = path.split(separator: "/")
    return !parts.contains { $0.hasPrefix(".") || $0 == "node_modules" } && parts.first != "Tests"
  }

  private static func isSource(_ name: Substring) -> Bool {
    [".swift", ".html", ".xcstrings"].contains { name.hasSuffix($0) } || name == "Package.resolved"
  }

  /// What editors and databases write beside a file.
  private static func isTemporary(_ name: Substring) -> Bool {
    name == "4913" || name.hasPrefix("#")
      || ["~", ".tmp", ".swp", ".swx", ".orig", ".rej", ".log", ".sqlite", ".db", "-wal", "-shm", "-journal"].contains {
        name.hasSuffix($0)
      }
  }
}
