import Foundation
import Logging
import MicroHTTP
import ServiceLifecycle
import UnixSignals
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

/// Runs a server until the program is asked to stop.
private struct ServerService: Service {
  /// The maximum time for requests in progress. With it, the program ends within 5 seconds.
  private static let grace = Duration.seconds(4)

  let server: Server
  let inspector: Inspector?
  /// The listener for operators. It answers until the server has stopped.
  let adminServer: Server?

  let manager = ServiceManager()

  /// Services start after the signal handlers are installed, so a program that reads the line can send a signal at
  /// once.
  func run() async throws {
    announce()
    manager.notify("READY=1")
    let watchdog = manager.watchdogInterval.map { interval in Task { await reportLife(every: interval) } }
    try? await gracefulShutdown()
    manager.notify("STOPPING=1")
    watchdog?.cancel()
    await server.shutdown(within: Self.grace)
    await adminServer?.shutdown(within: .milliseconds(500))
  }

  /// Reports to systemd that the server answers. A server that does not answer is restarted by systemd.
  private func reportLife(every interval: Duration) async {
    let probe = SelfProbe(host: server.host, port: server.port, timeout: interval)
    while !Task.isCancelled {
      if await probe.isAnswered() { manager.notify("WATCHDOG=1") }
      try? await Task.sleep(for: interval)
    }
  }

  /// Flushes the lines: output to a pipe is buffered, and a program may be waiting for it.
  private func announce() {
    print("Listening on \(server.url)")
    if let inspector { print("Inspecting on \(server.url)\(inspector.path)") }
    if let adminServer { print("Metrics on \(adminServer.url)/metrics") }
    fflush(nil)
  }
}
