/// What a page of goods is requested with.
struct GoodsParameters: Hashable, Sendable {
  let id: GoodsSort.ID
  var page: Int
  let num = 15
}

/// What such a request gives.
struct GoodsPage {
  let goods: [Goods]
  let isLast: Bool
}
