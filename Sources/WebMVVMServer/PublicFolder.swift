import ArgumentParser
import Foundation

/// The folder `Public` of a package.
enum PublicFolder {
  /// Searches the working directory, then the program's folder and the folders above it.
  static func find() throws -> String {
    let program = Bundle.main.bundleURL.resolvingSymlinksInPath()
    let above = sequence(first: program) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    let folders = [URL.currentDirectory()] + Array(above)
    let found = folders.map { $0.appending(path: "Public") }.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "style.css").path)
    }
    guard let found else {
      throw ValidationError("There is no folder Public here or next to the program. Set it with --public.")
    }
    return found.path
  }
}
