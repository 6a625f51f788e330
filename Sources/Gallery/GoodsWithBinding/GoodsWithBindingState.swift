/// What the Gallery keeps of a visitor's list of goods.
struct GoodsWithBindingState: VisitorState {
  static let scene = GallerySection.goodsWithBinding

  var sortID: GoodsSort.ID?
  var nextPageNumber = 1
  /// How many requests were made before that of the page that is shown.
  var earlierCount = 0
}
