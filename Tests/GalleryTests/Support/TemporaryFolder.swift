import Foundation

/// A folder that goes when the last reference does.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "GalleryTests-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file, and gives where.
  func write(_ text: String, to name: String) throws -> URL {
    let file = url.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file
  }
}

/// The folder `Public` of the package.
let publicFolder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Public")
  .standardizedFileURL
