public import Logging
public import MicroHTTP
import ServiceLifecycle
import UnixSignals

extension Server {
  /// Prints the site's address, and serves it until SIGTERM or SIGINT. Requests in progress are then finished.
  ///
  /// - Throws: An error if the signals cannot be handled.
  public func run(logger: Logger) async throws {
    try await ServiceGroup(
      services: [ServerService(server: self)], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger
    ).run()
  }
}
