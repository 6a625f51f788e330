import ArgumentParser
import Storefront
import WebMVVMServer

/// `storefront serve`
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the shop until SIGTERM or SIGINT.",
    discussion: "A new database is filled with the demo catalogue.")

  @Option(help: "The port to listen on; 0 lets the system choose.")
  var port = 8080

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var options: ServeOptions

  func run() async throws {
    let logger = options.logger(label: "storefront")
    let shop = try Shop(databasePath: database.path)
    let site = try shop.site(
      files: try options.files(), isSecure: options.isSecure, isLocal: options.isLocal, logger: logger)
    let server = try options.server(
      port: port, logger: logger, refused: site.respond(to:_:), handler: site.respond(to:))
    if let filled = try shop.fillIfNew() { print("Made \(database.path). \(filled)") }
    try await server.run(logger: logger)
    try shop.close()
  }
}
