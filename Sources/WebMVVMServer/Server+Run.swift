public import Logging
public import MicroHTTP
import ServiceLifecycle
import UnixSignals
public import WebMVVMInspector

extension Server {
  /// Prints the site's address, and serves it until SIGTERM or SIGINT. Requests in progress are then finished.
  ///
  /// - Parameters:
  ///   - inspector: The inspector that the server has. Its address is printed, too.
  ///   - logger: Logs what goes wrong with the signals.
  /// - Throws: An error if the signals cannot be handled.
  public func run(inspector: Inspector? = nil, logger: Logger) async throws {
    try await ServiceGroup(
      services: [ServerService(server: self, isInspected: inspector != nil)],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: logger
    ).run()
  }
}
