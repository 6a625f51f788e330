package import Foundation
import Synchronization
import Testing

/// A folder that is deleted when the last reference to it is released.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "VitrineTests-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// A folder that is deleted when the process ends, for what several tests share.
  package static func untilExit() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let isFirst = shared.withLock { shared in
      shared.append(folder)
      return shared.count == 1
    }
    if isFirst { atexit { TemporaryFolder.shared.withLock { $0 = [] } } }
    return folder
  }

  private static let shared = Mutex<[TemporaryFolder]>([])

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder.
  package func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file, and creates its parent folders.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// The content of a file; empty if the file does not exist.
  package func text(_ name: String) -> String {
    do {
      return String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
    } catch CocoaError.fileReadNoSuchFile {
      return ""
    } catch {
      Issue.record(error)
      return ""
    }
  }
}
