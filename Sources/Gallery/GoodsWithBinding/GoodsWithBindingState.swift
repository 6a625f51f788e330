/// The stored state of a visitor's list of goods.
struct GoodsWithBindingState: VisitorState {
  static let scene = GallerySection.goodsWithBinding

  /// The sort in the Model.
  var sortID: GoodsSort.ID?
  /// What was requested last.
  var parameters: GoodsParameters?
  /// How the server behaves.
  var mode: ServerMode? = .working
  /// How the last request ended.
  var result: GoodsResult? = GoodsResult()

  /// Stores everything but how the server behaves, which the visitor may have changed during a request.
  mutating func store(_ other: GoodsWithBindingState) {
    (sortID, parameters, result) = (other.sortID, other.parameters, other.result)
  }
}

/// The goods that were fetched last. The number of requests is stored together with how the last of them ended.
struct GoodsResult: Codable, Hashable, Sendable {
  var goodsIDs: [Goods.ID] = []
  /// Which page of their sort they are.
  var page: Int?
  var isLastPage = true
  var requestCount = 0
  /// Whether the last request failed. The goods are then those of the one before.
  var hasFailed = false
}
