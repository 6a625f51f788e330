import Foundation
import HTTPTypes
import Logging
import MicroHTTP
import Synchronization
import WebMVVMTesting

/// A server on a free port for the duration of a test.
struct TestServer {
  private let configure: (inout ServerConfiguration) -> Void
  private let log: TestLog
  private let streamEnd: Bytes
  private let shortcut: @Sendable (Request) -> Response?
  private let refused: Server.RefusalHandler
  private let answered: Server.AnswerHandler?
  private let handler: Server.Handler

  init(
    _ configure: @escaping (inout ServerConfiguration) -> Void = { _ in }, log: TestLog = TestLog().expectingErrors(),
    streamEnd: Bytes = .utf8(""),
    shortcut: @escaping @Sendable (Request) -> Response? = { _ in nil },
    refused: @escaping Server.RefusalHandler = Server.plainRefusal, answered: Server.AnswerHandler? = nil,
    handler: @escaping Server.Handler = echo
  ) {
    self.configure = configure
    self.log = log
    self.streamEnd = streamEnd
    self.shortcut = shortcut
    self.refused = refused
    self.answered = answered
    self.handler = handler
  }

  /// Starts, runs `body`, and shuts down, also if the body has thrown. The body may shut down itself.
  func run<Value>(_ body: (Server) async throws -> Value) async throws -> Value {
    let server = try makeServer(
      configure, log: log, streamEnd: streamEnd, shortcut: shortcut, refused: refused, answered: answered,
      handler: handler)
    return try await always {
      try await body(server)
    } then: {
      await server.shutdown(within: .seconds(2))
    }
  }
}

func makeServer(
  _ configure: (inout ServerConfiguration) -> Void = { _ in }, log: TestLog = TestLog().expectingErrors(),
  streamEnd: Bytes = .utf8(""),
  shortcut: @escaping @Sendable (Request) -> Response? = { _ in nil },
  refused: @escaping Server.RefusalHandler = Server.plainRefusal, answered: Server.AnswerHandler? = nil,
  handler: @escaping Server.Handler = echo
) throws -> Server {
  var configuration = ServerConfiguration(host: "127.0.0.1", port: 0)
  configuration.workerCount = 1
  // On a machine that is also compiling, much time can pass between two lines of a test.
  configuration.idleTimeout = .seconds(600)
  configuration.headerTimeout = .seconds(600)
  configuration.bodyTimeout = .seconds(600)
  configure(&configuration)
  return try Server(
    configuration: configuration, logger: log.logger, streamEnd: streamEnd, refused: refused, answered: answered,
    shortcut: shortcut, handler: handler)
}

/// Answers with the request: `GET /path?query 12`, where the number is the length of the body in bytes.
let echo: Server.Handler = { request in
  Response(text: "\(request.method) \(request.target) \(request.body.count)")
}

extension Server {
  /// Sends bytes on a new connection and reads one response.
  func exchange(_ text: String, toHEAD isHEAD: Bool = false) async throws -> RawResponse {
    let client = try RawClient(port: port)
    try await client.send(text)
    return try await client.response(toHEAD: isHEAD)
  }

  /// Sends bytes on a new connection and reads until the server closes it.
  func conversation(_ text: String) async throws -> String {
    let client = try RawClient(port: port)
    try await client.send(text)
    return try await client.rest()
  }

  /// Shuts down, and says whether that took much less than 400 seconds. A busy machine needs far less, too.
  func shutsDownPromptly(within limit: Duration = .seconds(400)) async -> Bool {
    let start = ContinuousClock.now
    await shutdown(within: limit)
    return ContinuousClock.now - start < .seconds(200)
  }
}
