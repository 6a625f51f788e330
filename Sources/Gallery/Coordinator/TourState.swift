/// The stored state of a visitor's tour.
struct TourState: VisitorState {
  static let scene = GallerySection.coordinator

  /// How many times the visitor has come back from a destination.
  var returnCount = 0
}
