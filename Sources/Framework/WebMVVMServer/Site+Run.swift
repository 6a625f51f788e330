public import Logging
public import WebMVVM
public import WebMVVMInspector

extension Site {
  /// Prints the site's address, and serves it until SIGTERM or SIGINT. Requests in progress are then finished.
  ///
  /// - Parameters:
  ///   - options: The address to listen on, and the public address.
  ///   - port: The port to listen on; 0 lets the system choose.
  ///   - inspector: The inspector whose observer the site has; nil for none.
  ///   - admin: The listener for operators; nil for none.
  ///   - logger: Logs errors of the server.
  /// - Throws: `ServerError` if the server cannot start, and a `ValidationError` for an option that needs an argument which
  ///   is missing here.
  public func run(
    _ options: ServeOptions, port: Int = 8080, inspector: Inspector? = nil, admin: AdminListener? = nil,
    logger: Logger = Logger(label: "server")
  ) async throws {
    admin?.watch(self)
    let server = try options.server(
      port: port, logger: logger, inspector: inspector, admin: admin, refused: respond(to:_:),
      bodyRules: bodyRules(for:), shortcut: respondAtOnce(to:),
      handler: respond(to:))
    try await server.run(inspector: inspector, admin: admin, logger: logger)
  }
}
