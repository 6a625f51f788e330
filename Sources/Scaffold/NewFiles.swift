import Foundation

/// Files that come all together or not at all.
struct NewFiles {
  struct File {
    let url: URL
    let text: String

    init(_ url: URL, _ text: String) {
      self.url = url
      self.text = text
    }
  }

  let root: URL
  let files: [File]

  /// From the root, in the order in which they are made.
  var paths: [String] { files.map { root.relativePath(of: $0.url) } }

  func checkNothingExists() throws(Refusal) {
    let existing = files.filter { Self.exists($0.url) }.map { root.relativePath(of: $0.url) }
    guard existing.isEmpty else {
      let list = existing.map { "\n  \($0)" }.joined()
      throw Refusal("nothing is overwritten, so nothing was made; this is there already:\(list)")
    }
  }

  /// Writes all, or takes away again what it has made.
  func write() throws(Refusal) {
    var made: [URL] = []
    for file in files {
      do {
        try Self.makeFolder(file.url.deletingLastPathComponent(), &made)
        // Fails where something has come in the meantime.
        try Data(file.text.utf8).write(to: file.url, options: .withoutOverwriting)
        made.append(file.url)
      } catch {
        for url in made.reversed() { Self.takeAway(url) }
        let reason = error.localizedDescription
        throw Refusal("\(root.relativePath(of: file.url)) can't be written, so nothing was made. \(reason)")
      }
    }
  }

  private static func makeFolder(_ folder: URL, _ made: inout [URL]) throws {
    // Where it is a file, the writing says so.
    if exists(folder) { return }
    try makeFolder(folder.deletingLastPathComponent(), &made)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    made.append(folder)
  }

  /// A folder that somebody has put something into stays.
  private static func takeAway(_ url: URL) {
    if rmdir(url.path) != 0 { unlink(url.path) }
  }

  /// Of a link that leads nowhere, too.
  private static func exists(_ url: URL) -> Bool {
    var status = stat()
    return lstat(url.path, &status) == 0
  }
}
