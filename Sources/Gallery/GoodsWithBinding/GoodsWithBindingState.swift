/// The stored state of a visitor's list of goods.
struct GoodsWithBindingState: VisitorState {
  static let scene = GallerySection.goodsWithBinding

  var sortID: GoodsSort.ID?
  var nextPageNumber = 1
  /// How many requests were made before the one for the current page.
  var earlierCount = 0
}
