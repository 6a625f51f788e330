import Foundation

/// Whether this program may use a file.
package enum FilePermission {
  /// Whether the file, or its folder for a file that does not exist, may not be used.
  ///
  /// - Parameter path: The path of the file.
  package static func isMissing(for path: String) -> Bool {
    if access(path, R_OK | W_OK) == 0 { return false }
    if errno != ENOENT { return isMissing(errno) }
    let folder = URL(filePath: path).deletingLastPathComponent().path
    return access(folder, W_OK | X_OK) != 0 && isMissing(errno)
  }

  /// Whether an error of the system says so.
  ///
  /// - Parameter error: The value of `errno`.
  package static func isMissing(_ error: Int32) -> Bool { [EACCES, EPERM, EROFS].contains(error) }
}
