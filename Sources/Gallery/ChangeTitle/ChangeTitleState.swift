/// The stored state of a visitor's title.
struct ChangeTitleState: VisitorState {
  static let scene = GallerySection.changeTitle

  var title = DemoViewModel.titles[1]
  /// How many titles the label received before this one.
  var earlierCount = 0
}
