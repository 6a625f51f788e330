/// The parameters of a request for a page of goods.
struct GoodsParameters: Codable, Hashable, Sendable {
  let id: GoodsSort.ID
  var page: Int
  /// The number of goods on a page.
  static let num = 15
}

/// The response to such a request.
struct GoodsPage: Sendable {
  let goods: [Goods]
  let isLast: Bool
}
