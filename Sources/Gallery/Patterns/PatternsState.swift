/// Whom a visitor has greeted with all patterns.
struct PatternsState: VisitorState {
  static let scene = GallerySection.patterns

  var person = Person.davidBlaine
}
