import ArgumentParser
import Foundation

/// The folder `Public` of a package.
enum PublicFolder {
  /// Searches the working directory, then the program's folder and the folders above it.
  ///
  /// In a package, any folder `Public` counts. Elsewhere it has a `style.css`: Linux has a folder of that name in each home, for
  /// other purposes.
  static func find() throws -> String {
    let program = Bundle.main.bundleURL.resolvingSymlinksInPath()
    let above = sequence(first: program) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    let folders = [URL.currentDirectory()] + Array(above)
    guard let found = folders.first(where: hasFiles) else {
      throw ValidationError(
        "There is no folder Public with a style.css here or above the program. Set it with --public.")
    }
    return found.appending(path: "Public").path
  }

  private static func hasFiles(_ folder: URL) -> Bool {
    let isThere = { (path: String) in FileManager.default.fileExists(atPath: folder.appending(path: path).path) }
    return isThere("Public/style.css") || isThere("Public") && isThere("Package.swift")
  }
}
