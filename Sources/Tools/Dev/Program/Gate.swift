import Development
import HTTPTypes
import Logging
import MicroHTTP

/// Answers while no program does: before the first build has succeeded, and after a program has ended by itself.
struct Gate {
  private let hub = DevelopmentHub()
  private let server: Server

  init(_ listener: DevListener, status: BuildStatus) throws {
    hub.tell(DevelopmentMessage(status: status))
    var configuration = ServerConfiguration(host: listener.host, port: listener.port)
    configuration.inheritedSocket = listener.copy
    configuration.workerCount = 1
    configuration.connectionLimit = 256
    configuration.streamLimit = 256
    var logger = Logger(label: "vitrine-dev")
    logger.logLevel = .critical
    server = try Server(configuration: configuration, logger: logger, handler: hub.handler(around: { _ in Self.page }))
  }

  func tell(_ message: DevelopmentMessage) { hub.tell(message) }

  /// Requests in progress are answered, also on a busy machine.
  func end() async { await server.shutdown(within: .seconds(2)) }

  private static let page = Response(
    status: .serviceUnavailable,
    headerFields: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store", .retryAfter: "1"],
    body: .bytes(
      .utf8(
        """
        <!doctype html>
        <html lang="en">
        <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>vitrine-dev</title></head>
        <body><main><h1>The program does not run yet</h1><p>This page follows when it does.</p></main></body>
        </html>
        """)))
}
