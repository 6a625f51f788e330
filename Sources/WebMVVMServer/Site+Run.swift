public import Logging
public import WebMVVM
public import WebMVVMInspector

extension Site {
  /// Says where to open the site, and serves it until SIGTERM or SIGINT; then what is under way is finished first.
  ///
  /// - Parameters:
  ///   - options: Where to listen, and how browsers reach the site.
  ///   - port: The port to listen on; 0 lets the system choose.
  ///   - inspector: The inspector whose observer the site has; nil for none.
  ///   - logger: Gets what goes wrong in the server.
  /// - Throws: `ServerError` if the server can't start.
  public func run(
    _ options: ServeOptions, port: Int = 8080, inspector: Inspector? = nil, logger: Logger = Logger(label: "server")
  ) async throws {
    let server = try options.server(
      port: port, logger: logger, inspector: inspector, refused: respond(to:_:), shortcut: respondAtOnce(to:),
      handler: respond(to:))
    try await server.run(inspector: inspector, logger: logger)
  }
}
