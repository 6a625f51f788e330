/// Fetches pages of goods from a server for demonstration, which works, is slow or fails on request.
struct BoundGoodsDataController: Sendable {
  /// Everything that is on sale.
  let catalogue: GoodsDataController
  private let delay: Duration
  private let wait: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - delay: The duration of a slow request.
  ///   - wait: Waits for a duration.
  init(
    catalogue: GoodsDataController, delay: Duration = .seconds(3),
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.catalogue = catalogue
    self.delay = delay
    self.wait = wait
  }

  /// A page of a sort's goods.
  ///
  /// - Throws: ``GoodsServerIsDown`` in the failing mode.
  func page(_ parameters: GoodsParameters, mode: ServerMode) async throws -> GoodsPage {
    if mode == .slow { try await wait(delay) }
    if mode == .failing { throw GoodsServerIsDown() }
    return catalogue.page(parameters)
  }
}

/// The server of the goods failed.
struct GoodsServerIsDown: Error {}
