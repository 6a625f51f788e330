import Foundation
import MicroHTTP
import ServiceLifecycle
import WebMVVM
import WebMVVMInspector

/// Runs a server until the program is asked to stop.
struct ServerService: Service {
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
