/// What one scene keeps of a visitor.
///
/// It is kept as JSON, of 64 KiB at most. A property that is added later is optional, or else the visitors start over.
protocol VisitorState: Codable, Sendable {
  /// The scene that keeps it: its page's "Start over" forgets it.
  static var scene: GallerySection { get }

  /// The state of somebody who has not changed anything yet.
  init()
}
