import WebMVVM

/// The coordinator of one of the Gallery's scenes.
protocol GalleryChild: WebCoordinator {
  /// The entry in the index. Its frame is shown around the pages of this coordinator and of its children.
  static var section: GallerySection { get }

  var gallery: GalleryCoordinator { get }
}

extension GalleryChild {
  var visitor: VisitorDataController { gallery.visitor }
}
