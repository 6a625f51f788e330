import MicroHTTP
import ServiceLifecycle

/// A server that runs until the program is asked to end.
struct ServerService: Service {
  /// What is under way may take this long; with it the program ends within 5 seconds.
  private static let grace = Duration.seconds(4)

  let server: Server

  func run() async throws {
    try? await gracefulShutdown()
    await server.shutdown(within: Self.grace)
  }
}
