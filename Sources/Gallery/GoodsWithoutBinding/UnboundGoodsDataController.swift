/// Fetches goods, and stores those of the last request.
final class UnboundGoodsDataController {
  /// The number of goods in a request.
  static let count = 6

  /// The server did not answer.
  struct NoAnswer: Error, CustomStringConvertible {
    var description: String { "The server did not answer" }
  }

  private(set) var goods: [Goods]
  private(set) var requestCount: Int
  /// Whether the server answers.
  var isReachable = true

  private let catalogue: GoodsDataController

  /// - Parameters:
  ///   - goods: The goods of the last request.
  ///   - requestCount: The number of earlier requests.
  init(goods: [Goods], requestCount: Int, catalogue: GoodsDataController) {
    self.goods = goods
    self.requestCount = requestCount
    self.catalogue = catalogue
  }

  /// Requests the next goods, and calls one of the closures.
  func requestGoods(success: () -> Void, failure: (any Error) -> Void) {
    guard isReachable else { return failure(NoAnswer()) }
    goods = catalogue.goods(from: requestCount * Self.count, count: Self.count)
    requestCount += 1
    success()
  }
}
