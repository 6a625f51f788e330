/// What the Gallery keeps of a visitor's goods.
struct GoodsWithoutBindingState: VisitorState {
  static let scene = GallerySection.goodsWithoutBinding

  var goodsIDs: [Goods.ID] = []
  /// How many requests were answered.
  var requestCount = 0
  /// Why the last one was not.
  var failure: String?
}
