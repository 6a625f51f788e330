/// The stored state of one scene for a visitor.
///
/// It is stored as JSON of at most 64 KiB. A property that is added later must be optional; otherwise visitors lose
/// their state.
protocol VisitorState: Codable, Sendable {
  /// The scene that it belongs to. "Start over" on its page deletes the state.
  static var scene: GallerySection { get }

  /// The initial state.
  init()
}
