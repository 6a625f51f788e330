import Foundation
import Storefront

/// Starts this program once more, for an import of the desk.
struct ImportProcess: Sendable {
  let databasePath: String
  let folder: String

  /// - Parameter path: The path of the shop's database.
  init(databasePath path: String) {
    databasePath = path
    folder = Shop.importFolder(databasePath: path)
  }

  func start(_ run: Int64, _ hasEnded: @escaping @Sendable () -> Void) throws {
    let process = Process()
    // Also after an update has replaced the program's file, it is the same version as this one.
    process.executableURL = URL(filePath: "/proc/self/exe")
    process.arguments = ["import-run", "\(run)", "--folder", folder, "--database", databasePath]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.terminationHandler = { _ in hasEnded() }
    try process.run()
  }
}
