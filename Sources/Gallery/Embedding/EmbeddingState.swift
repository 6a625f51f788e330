/// The stored state of a visitor's containers and of the scenes in them.
struct EmbeddingState: VisitorState {
  static let scene = GallerySection.embedding

  private(set) var main: EmbeddedScene? = .counter
  private(set) var aside: EmbeddedScene? = .note
  var count = 0
  var note = ""

  init() {}

  subscript(container: EmbeddingViewModel.Container) -> EmbeddedScene? {
    switch container {
    case .main: main
    case .aside: aside
    }
  }

  /// Embeds a scene in main. A scene is in one container at a time, so it is removed from the other.
  mutating func showInMain(_ scene: EmbeddedScene) {
    if aside == scene { aside = nil }
    main = scene
  }

  mutating func swap() { (main, aside) = (aside, main) }

  mutating func emptyMain() { main = nil }
}
