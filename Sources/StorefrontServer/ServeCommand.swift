import ArgumentParser
import Logging
import MicroHTTP
import ServiceLifecycle
import Storefront
import UnixSignals

/// `storefront serve`
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the shop until SIGTERM or SIGINT.",
    discussion: "A new database is filled with the demo catalogue.")

  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 lets the system choose.")
  var port = 8080

  @OptionGroup var options: DatabaseOptions

  @Option(
    name: .customLong("public"),
    help: ArgumentHelp(
      "The folder of the style sheet and the pictures. By default it is looked for here and beside the program.",
      valueName: "folder"))
  var publicFolder: String?

  @Option(
    help: ArgumentHelp(
      "How browsers reach the shop when a proxy stands before it. With https the cookies are for TLS only.",
      valueName: "url"))
  var publicURL: PublicURL?

  @Option(
    help: ArgumentHelp(
      "The least level that is logged, to standard error: \(Self.levels). At debug it is every request.",
      valueName: "level"),
    transform: logLevel(named:))
  var logLevel = Logger.Level.info

  func run() async throws {
    var logger = Logger(label: "storefront") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = logLevel
    let files = try StaticFiles(folder: publicFolder ?? PublicFolder.find())
    let shop = try Shop(databasePath: options.database)
    let site = try shop.site(
      files: files, isSecure: publicURL?.isSecure ?? false, isLocal: isLoopback && publicURL == nil, logger: logger)
    let server = try Server(
      configuration: ServerConfiguration(host: host, port: port), logger: logger, refused: site.respond(to:_:),
      handler: site.respond(to:))
    if let filled = try shop.fillIfNew() { print("Made \(options.database). \(filled)") }
    try await ServiceGroup(
      services: [ServerService(server: server)], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger
    ).run()
    try shop.close()
  }

  private static let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")

  private static func logLevel(named name: String) throws -> Logger.Level {
    guard let level = Logger.Level(rawValue: name) else { throw ValidationError("The levels are \(levels).") }
    return level
  }

  private var isLoopback: Bool { ["127.0.0.1", "localhost", "::1"].contains(host) }
}
