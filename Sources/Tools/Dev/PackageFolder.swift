import Foundation

/// The package that is edited.
enum PackageFolder {
  /// The working directory, or the nearest folder above it, with a file `Package.swift`.
  static func find(from start: String = FileManager.default.currentDirectoryPath) throws -> String {
    let folders = sequence(first: URL(filePath: start)) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    let found = folders.first { FileManager.default.fileExists(atPath: $0.appending(path: "Package.swift").path) }
    guard let found else {
      throw DevFailure("There is no Package.swift here or above. Go to the folder of your package.")
    }
    return found.path
  }
}
