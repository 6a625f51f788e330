import Foundation
import Logging
import MicroHTTP
import ServiceLifecycle
import UnixSignals
import WebMVVM
import WebMVVMInspector

extension Server {
  /// Prints the site's address, and serves it until SIGTERM or SIGINT. Requests in progress are then finished.
  ///
  /// From now on the program ignores SIGPIPE and SIGXFSZ: writing to a pipe that nobody reads, or to a file that may not
  /// become longer, is an error and does not end it.
  ///
  /// - Parameters:
  ///   - inspector: The inspector that the server has. Its address is printed, too.
  ///   - admin: Listens on its own address as long as the server runs. That address is printed, too.
  ///   - logger: Logs what goes wrong with the signals.
  /// - Throws: An error if the signals cannot be handled, and `ServerError` if the address of `admin` cannot be used.
  func run(inspector: Inspector?, admin: AdminListener?, logger: Logger) async throws {
    // The reader of the log may end, such as `head -1`. Without this, the next line would end the server.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let adminServer = try admin?.start(beside: self, logger: logger)
    let service = ServerService(server: self, inspector: inspector, adminServer: adminServer)
    defer { LogOutput.standardError.finish() }
    try await ServiceGroup(
      services: [service], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger
    ).run()
  }
}
