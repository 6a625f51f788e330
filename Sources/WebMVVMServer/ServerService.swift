import Foundation
import MicroHTTP
import ServiceLifecycle

/// A server that runs until the program is asked to end.
struct ServerService: Service {
  /// What is under way may take this long; with it the program ends within 5 seconds.
  private static let grace = Duration.seconds(4)

  let server: Server

  /// Services run once signals are caught: whoever reads the line may ask for the end at once.
  func run() async throws {
    announce()
    try? await gracefulShutdown()
    await server.shutdown(within: Self.grace)
  }

  /// A program that waits for this line reads a pipe, which would hold it back.
  private func announce() {
    print("Listening on \(server.url)")
    fflush(nil)
  }
}
