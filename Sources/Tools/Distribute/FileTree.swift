import Foundation

/// Files and folders with their places, which are written to a folder before they are packed.
struct FileTree {
  enum Content {
    /// A copy of a file or a folder.
    case copy(URL)
    case text(String)
  }

  private var contents: [(path: String, content: Content, isExecutable: Bool)] = []

  mutating func add(_ path: String, _ content: Content, isExecutable: Bool = false) {
    contents.append((path, content, isExecutable))
  }

  /// Writes everything to a folder. Permissions do not depend on the package's files and the `umask`.
  func write(to root: URL) throws {
    let files = FileManager.default
    for (path, content, _) in contents {
      let place = root.appending(path: path)
      try files.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      switch content {
      case .copy(let source): try files.copyItem(at: source, to: place)
      case .text(let text): try Data(text.utf8).write(to: place)
      }
    }
    let executables = Set(contents.filter(\.isExecutable).map(\.path))
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: root.path)
    for path in try files.subpathsOfDirectory(atPath: root.path) {
      let place = root.appending(path: path).path
      let type = try files.attributesOfItem(atPath: place)[.type] as? FileAttributeType
      guard type != .typeSymbolicLink else { continue }
      let mode = type == .typeDirectory || executables.contains(path) ? 0o755 : 0o644
      try files.setAttributes([.posixPermissions: mode], ofItemAtPath: place)
    }
  }
}

extension FileTree {
  /// Writes the tree to a new folder, runs `body` with it, and removes it.
  func withFolder<Value>(named name: String, _ body: (URL) throws -> Value) throws -> Value {
    let parent = FileManager.default.temporaryDirectory.appending(path: "distribute-\(UUID())")
    defer { try? FileManager.default.removeItem(at: parent) }
    let folder = parent.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(to: folder)
    return try body(folder)
  }
}
