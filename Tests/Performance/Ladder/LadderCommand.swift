import ArgumentParser
import Foundation
import HTTPTypes
import Logging
import MicroHTTP
import Persistence
import WebMVVM

/// Serves a grid of 15 goods in one of several ways, each with a layer of the framework more than the one before. The difference
/// of two is what a layer costs. The script `run` measures them.
@main
struct LadderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Ladder", abstract: "Serve one page with some of the layers of the framework.",
    discussion: "Build it with -c release.")

  /// What makes the page.
  enum Rung: String, CaseIterable, ExpressibleByArgument {
    /// libmicrohttpd, SQLite and one buffer.
    case plain
    /// The same in a handler of MicroHTTP.
    case server
    /// The same in a page of a site: with a route, a coordinator and a scene.
    case site
    /// With goods that are read by Persistence, in one transaction for each page.
    case database
    /// With a ViewModel that has a cell for each of the goods, with a link that its coordinator makes.
    case cells
    /// With a compiled View.
    case view
    /// With what pages that are kept, and follow the Model, record.
    case recording
  }

  @Option(help: "The layers.")
  var rung: Rung

  @Option(help: "A page of the shop. What is around its list of goods is around this one, too.")
  var page: String

  @Option(help: "The port on 127.0.0.1.")
  var port: Int

  @Option(help: "The SQLite file, which is made.")
  var database: String

  func run() async throws {
    let logger = Logger(label: "ladder") { _ in SwiftLogNoOpLogHandler() }
    let frame = try PageFrame(String(contentsOfFile: page, encoding: .utf8))
    let model = try Database(path: database, schema: .ladder)
    try await model.fill()
    let grid = PlainGrid(frame: frame, database: database)
    let server: Any
    switch rung {
    case .plain: server = try PlainServer(port: port, grid)
    case .server: server = try serve(logger) { _ in Response(headerFields: .page, body: .bytes(grid.page())) }
    default:
      let scene = rung.scene(frame, grid, model)
      let makeCoordinator = { @Sendable in GridCoordinator(makeScene: scene, context: $0) }
      // Nothing fits into one byte: each page is made again.
      var configuration = SiteConfiguration()
      configuration.keptBytes = 1
      let site: Site<GridCoordinator> =
        rung == .recording
        ? Site(model: model, configuration: configuration, logger: logger, makeCoordinator: makeCoordinator)
        : Site(
          logger: logger, reading: { work in try await model.reading(work) }, makeCoordinator: makeCoordinator)
      server = try serve(logger) { await site.respond(to: $0) }
    }
    try await Task.sleep(for: .seconds(86_400))
    withExtendedLifetime(server) {}
  }

  private func serve(_ logger: Logger, _ handler: @escaping Server.Handler) throws -> Server {
    var configuration = ServerConfiguration(host: "127.0.0.1", port: port)
    configuration.connectionsPerAddress = 0
    return try Server(configuration: configuration, logger: logger, handler: handler)
  }
}

extension HTTPFields {
  static let page: HTTPFields = [.contentType: "text/html; charset=utf-8", .cacheControl: "private, no-cache"]
}
