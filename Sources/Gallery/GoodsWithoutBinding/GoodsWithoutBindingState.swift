/// The stored state of a visitor's goods.
struct GoodsWithoutBindingState: VisitorState {
  static let scene = GallerySection.goodsWithoutBinding

  var goodsIDs: [Goods.ID] = []
  /// How many requests were successful.
  var requestCount = 0
  /// Why the last request failed, if it did.
  var failure: String?
  /// How many requests were made. It is stored when one begins, so that open pages show that one is running.
  var madeCount: Int?
  /// How the server behaves.
  var mode: ServerMode? = .working
}
