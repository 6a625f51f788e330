/// Fetches goods from a server, and stores those of the last request.
final class UnboundGoodsDataController {
  /// The number of goods in a request.
  static let count = 6

  private(set) var goods: [Goods]
  private(set) var requestCount: Int

  private let mode: ServerMode
  private let server: GoodsServer

  /// - Parameters:
  ///   - goods: The goods of the last request.
  ///   - requestCount: The number of earlier requests that were successful.
  init(goods: [Goods], requestCount: Int, mode: ServerMode, server: GoodsServer) {
    self.goods = goods
    self.requestCount = requestCount
    self.mode = mode
    self.server = server
  }

  /// Requests the next goods, and calls one of the closures when the server has answered.
  func requestGoods(success: () -> Void, failure: (any Error) -> Void) async {
    do {
      goods = try await server.answer(mode) { $0.goods(from: requestCount * Self.count, count: Self.count) }
    } catch {
      return failure(error)
    }
    requestCount += 1
    success()
  }
}
