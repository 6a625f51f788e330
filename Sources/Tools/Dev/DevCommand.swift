import ArgumentParser
import Foundation

/// The program `vitrine-dev`.
@main
struct DevCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vitrine-dev",
    abstract: "Build and run a program of this package, and follow every change of its sources.",
    discussion: """
      Open the address that is printed. When a source, a template, a text or a file in Public is saved, the open pages
      follow. An error of the build is shown in them until it is mended. Ctrl-C ends everything.

      swift run vitrine-dev --product Notes -- --database notes.sqlite
      """)

  @Option(
    help: ArgumentHelp("The program to build and run. Not needed if the package has only one.", valueName: "name"))
  var product: String?

  @Option(
    help:
      "The port to listen on. By default the --port of the program, VITRINE_PORT, or 8080; 0 lets the system choose.")
  var port: Int?

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The folder of what is built, if it is not .build.", valueName: "folder"))
  var scratchPath: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "An argument for swift build, such as --traits=PostgreSQL. Can be repeated.", valueName: "argument"))
  var buildArgument: [String] = []

  @Argument(
    parsing: .postTerminator, help: ArgumentHelp("What the program gets.", valueName: "arguments of the program"))
  var arguments: [String] = []

  static func main() async {
    await main(nil)
  }

  func validate() throws {
    if let port, !(0...65_535 ~= port) { throw ValidationError("--port must be from 0 to 65535, and not \(port).") }
  }

  func run() async throws {
    // The reader of the output may end, such as `head -1`.
    signal(SIGPIPE, SIG_IGN)
    let folder = try PackageFolder.find()
    guard FileManager.default.changeCurrentDirectoryPath(folder) else {
      throw DevFailure("The folder \(folder) cannot be entered.")
    }
    let (events, send) = AsyncStream.makeStream(of: EditEvent.self)
    let signals = StopSignals { send.yield(.stop) }
    defer { signals.end() }
    let listener = try DevListener(host: host, port: chosenPort)
    let settings = BuildSettings(folder: folder, scratchPath: scratchPath, arguments: buildArgument)
    let loop = try EditLoop(settings, product: product, arguments: arguments, listener: listener, send: send)
    try await loop.run(events)
  }

  private var chosenPort: Int {
    let variable = ProcessInfo.processInfo.environment["VITRINE_PORT"].flatMap(Int.init)
    return port ?? Self.port(in: arguments) ?? variable ?? 8080
  }

  /// The port that the program would listen on.
  static func port(in arguments: [String]) -> Int? {
    for (index, argument) in arguments.enumerated() {
      if argument == "--port", index + 1 < arguments.count { return Int(arguments[index + 1]) }
      if argument.hasPrefix("--port=") { return Int(argument.dropFirst("--port=".count)) }
    }
    return nil
  }
}

/// Something that the edit loop cannot do, for the person who started it.
struct DevFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
