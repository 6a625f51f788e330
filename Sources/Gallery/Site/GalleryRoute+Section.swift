extension GalleryRoute {
  /// The scene that this page belongs to, whose frame stands around it.
  var section: GallerySection? {
    switch self {
    case .index: nil
    case .startOver(let section): section
    case .greeting, .showGreeting: .greeting
    case .titlePage, .changeTitle: .changeTitle
    }
  }
}
