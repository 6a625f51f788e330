import WebMVVM

/// A server of goods for demonstration, which works, is slow or fails on request.
struct GoodsServer: Sendable {
  /// Everything that is on sale.
  let catalogue: GoodsDataController
  private let delay: Duration
  private let wait: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - delay: The duration of a slow request.
  ///   - wait: Waits for a duration.
  init(
    catalogue: GoodsDataController = GoodsDataController(), delay: Duration = .seconds(3),
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.catalogue = catalogue
    self.delay = delay
    self.wait = wait
  }

  /// What `find` returns, after the time that the mode takes.
  ///
  /// - Throws: ``GoodsServerIsDown`` in the failing mode.
  func answer<Answer>(_ mode: ServerMode, _ find: (GoodsDataController) -> Answer) async throws -> Answer {
    if mode == .slow { try await wait(delay) }
    if mode == .failing { throw GoodsServerIsDown() }
    return find(catalogue)
  }
}

/// The server of the goods failed.
struct GoodsServerIsDown: Error {}

/// How a server for demonstration behaves.
enum ServerMode: String, CaseIterable, Codable, Sendable, RouteValue {
  case working, failing, slow
}
