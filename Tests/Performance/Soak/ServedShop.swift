import Foundation

/// A new shop in a temporary folder, which this program serves.
struct ServedShop {
  let port: Int
  let pid: Int32
  let database: String
  /// What the shop writes to standard error.
  let log: String

  /// Serves a shop, runs `body`, stops the shop, and removes its folder.
  static func with(program: String, _ body: (ServedShop) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "soak-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (database, log) = (folder.appending(path: "shop.sqlite").path, folder.appending(path: "log").path)
    guard FileManager.default.createFile(atPath: log, contents: nil), let errors = FileHandle(forWritingAtPath: log)
    else { throw Failure(description: "cannot write to \(folder.path)") }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: program)
    // The limit for one address would end the streams of this program.
    process.arguments = [
      "demo", "--port", "0", "--database", database, "--streams-per-address", "0", "--open-pages-per-address", "0",
    ]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    let port = try port(printedTo: output.fileHandleForReading)
    try body(ServedShop(port: port, pid: process.processIdentifier, database: database, log: log))
  }

  private static func port(printedTo output: FileHandle) throws -> Int {
    var text = ""
    while case let data = output.availableData, !data.isEmpty {
      text += String(decoding: data, as: UTF8.self)
      if let match = text.firstMatch(of: /Listening on http\S*:([0-9]+)\n/), let port = Int(match.output.1) {
        return port
      }
    }
    throw Failure(description: "The shop did not start.")
  }
}
