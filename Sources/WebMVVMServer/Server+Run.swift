public import Logging
public import MicroHTTP
import ServiceLifecycle
import UnixSignals

extension Server {
  /// Says where to open the site, and serves it until SIGTERM or SIGINT; then what is under way is finished first.
  ///
  /// - Throws: What keeps the signals from being caught.
  public func run(logger: Logger) async throws {
    try await ServiceGroup(
      services: [ServerService(server: self)], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger
    ).run()
  }
}
