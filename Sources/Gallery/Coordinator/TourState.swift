/// What the Gallery keeps of a visitor's tour of the gardens.
struct TourState: VisitorState {
  static let scene = GallerySection.coordinator

  /// How many destinations the visitor has come back from.
  var returnCount = 0
}
