package import Foundation

/// A new folder for temporary files, which is deleted when the last reference to it is released.
package final class DeletedFolder: Sendable {
  package let url: URL

  /// - Throws: An error of the file system.
  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
