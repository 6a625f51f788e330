import Foundation

/// Files of which either all or none are created.
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

  /// The paths relative to the root, in the order in which the files are created.
  var paths: [String] { files.map { root.relativePath(of: $0.url) } }

  func checkNothingExists() throws(Refusal) {
    let existing = files.filter { Self.exists($0.url) }.map { root.relativePath(of: $0.url) }
    guard existing.isEmpty else {
      let list = existing.map { "\n  \($0)" }.joined()
      throw Refusal("nothing was created, because these files already exist:\(list)")
    }
  }

  /// Writes all files, then the changes of others. If one cannot be written, deletes those that were written before it, and
  /// undoes the changes.
  func write(with edits: [SourceEdit]) throws(Refusal) {
    let originals = edits.map { ($0.url, try? Data(contentsOf: $0.url)) }
    let made = try writeNew()
    for edit in edits {
      do {
        try Data(edit.text.utf8).write(to: edit.url, options: .atomic)
      } catch {
        for (url, original) in originals { try? original?.write(to: url, options: .atomic) }
        for url in made.reversed() { Self.takeAway(url) }
        let reason = error.localizedDescription
        throw Refusal("\(root.relativePath(of: edit.url)) cannot be written, so nothing was created. \(reason)")
      }
    }
  }

  /// Writes all files. If one cannot be written, deletes those that were written before it.
  func write() throws(Refusal) { _ = try writeNew() }

  private func writeNew() throws(Refusal) -> [URL] {
    var made: [URL] = []
    for file in files {
      do {
        try Self.makeFolder(file.url.deletingLastPathComponent(), &made)
        // This fails if the file was created in the meantime.
        try Data(file.text.utf8).write(to: file.url, options: .withoutOverwriting)
        made.append(file.url)
      } catch {
        for url in made.reversed() { Self.takeAway(url) }
        let reason = error.localizedDescription
        throw Refusal("\(root.relativePath(of: file.url)) cannot be written, so nothing was created. \(reason)")
      }
    }
    return made
  }

  private static func makeFolder(_ folder: URL, _ made: inout [URL]) throws {
    // If it is a file and not a folder, writing reports the error.
    if exists(folder) { return }
    try makeFolder(folder.deletingLastPathComponent(), &made)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    made.append(folder)
  }

  /// Deletes a file or an empty folder.
  private static func takeAway(_ url: URL) {
    if rmdir(url.path) != 0 { unlink(url.path) }
  }

  /// Whether a file exists. Also true for a broken link.
  private static func exists(_ url: URL) -> Bool {
    var status = stat()
    return lstat(url.path, &status) == 0
  }
}
