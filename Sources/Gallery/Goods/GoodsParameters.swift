/// The parameters of a request for a page of goods.
struct GoodsParameters: Hashable, Sendable {
  let id: GoodsSort.ID
  var page: Int
  let num = 15
}

/// The response to such a request.
struct GoodsPage {
  let goods: [Goods]
  let isLast: Bool
}
