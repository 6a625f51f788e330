import Foundation

/// A shop with a catalogue, which this program serves without kept pages.
final class MeasuredShop {
  private let process = Process()
  private let port: Int
  // An idle connection would be closed while another shop is being started.
  private var open: Connection?

  /// Imports a catalogue, unless the folder has a shop with it.
  ///
  /// - Returns: The database of the shop.
  static func make(_ catalogue: Catalogue, program: String, in folder: URL) throws -> String {
    let database = folder.appending(path: "\(catalogue.count).sqlite").path
    if FileManager.default.fileExists(atPath: database) { return database }
    let file = folder.appending(path: "\(catalogue.count).csv")
    try catalogue.write(to: file)
    try run(program, ["import", file.path, "--database", database])
    return database
  }

  /// Serves a shop.
  init(_ database: String, program: String) throws {
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = ["serve", "--port", "0", "--database", database, "--keep-pages", "0"]
    process.standardOutput = output
    try process.run()
    port = try Self.port(printedTo: output.fileHandleForReading)
  }

  private var connection: Connection {
    get throws {
      if let open { return open }
      let connection = try Connection(port: port)
      open = connection
      return connection
    }
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// The number of the last page of a list, as its first page says.
  func lastPage(of path: String) throws -> Int {
    let page = try connection.get(path).page
    guard let match = page.firstMatch(of: /Goods [0-9,]+–[0-9,]+ of (?:more than )?([0-9,]+)/),
      let total = Int(match.output.1.replacing(",", with: ""))
    else { return 1 }
    return (total + 14) / 15
  }

  func time(of path: String) throws -> Duration { try connection.get(path).time }

  private static func run(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(arguments[0]): \(process.terminationStatus)")
    }
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
