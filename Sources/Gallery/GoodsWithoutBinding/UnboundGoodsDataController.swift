/// Fetches goods, and keeps those that it fetched last.
final class UnboundGoodsDataController {
  /// How many goods a request gives.
  static let count = 6

  /// The server gave no goods.
  struct NoAnswer: Error, CustomStringConvertible {
    var description: String { "The server did not answer" }
  }

  private(set) var goods: [Goods]
  private(set) var requestCount: Int
  /// Whether the server answers.
  var isReachable = true

  private let catalogue: GoodsDataController

  /// - Parameters:
  ///   - goods: What was fetched before.
  ///   - requestCount: How many requests were made before.
  init(goods: [Goods], requestCount: Int, catalogue: GoodsDataController) {
    self.goods = goods
    self.requestCount = requestCount
    self.catalogue = catalogue
  }

  /// Requests the next few goods, and calls back when they are there or can't be had.
  func requestGoods(success: () -> Void, failure: (any Error) -> Void) {
    guard isReachable else { return failure(NoAnswer()) }
    goods = catalogue.goods(from: requestCount * Self.count, count: Self.count)
    requestCount += 1
    success()
  }
}
