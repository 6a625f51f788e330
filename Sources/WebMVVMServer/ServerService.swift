import Foundation
import MicroHTTP
import ServiceLifecycle
import WebMVVMInspector

/// Runs a server until the program is asked to stop.
struct ServerService: Service {
  /// The maximum time for requests in progress. With it, the program ends within 5 seconds.
  private static let grace = Duration.seconds(4)

  let server: Server
  let isInspected: Bool

  /// Services start after the signal handlers are installed, so a program that reads the line can send a signal at
  /// once.
  func run() async throws {
    announce()
    try? await gracefulShutdown()
    await server.shutdown(within: Self.grace)
  }

  /// Flushes the lines: output to a pipe is buffered, and a program may be waiting for it.
  private func announce() {
    print("Listening on \(server.url)")
    if isInspected { print("Inspecting on \(server.url)\(Inspector.path)") }
    fflush(nil)
  }
}
