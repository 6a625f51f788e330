package import Logging
package import MicroHTTP

/// Runs a server on a free port of this machine, and shuts it down afterwards.
///
/// - Parameters:
///   - refused: Answers the requests that the server refuses.
///   - bodyRules: How the body of a request is read.
///   - shortcut: Answers some requests without a task.
///   - handler: Answers the others.
///   - streamEnd: The last bytes of a stream that is still open at the end.
///   - logger: The server's log.
///   - configure: Changes the server's limits.
///   - body: Gets the port.
package func serving<Value>(
  refused: @escaping Server.RefusalHandler, bodyRules: @escaping @Sendable (Request) -> BodyRules? = { _ in nil },
  shortcut: @escaping @Sendable (Request) -> Response? = { _ in nil },
  handler: @escaping Server.Handler,
  streamEnd: Bytes = .utf8(""), logger: Logger,
  configure: (inout ServerConfiguration) -> Void = { _ in }, _ body: (Int) async throws -> Value
) async throws -> Value {
  var configuration = ServerConfiguration(host: "127.0.0.1", port: 0)
  configuration.workerCount = 1
  configure(&configuration)
  let server = try Server(
    configuration: configuration, logger: logger, streamEnd: streamEnd, refused: refused, bodyRules: bodyRules,
    shortcut: shortcut, handler: handler)
  return try await always {
    try await body(server.port)
  } then: {
    await server.shutdown(within: .seconds(2))
  }
}
