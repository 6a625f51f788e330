/// The stored state of a visitor's greeting.
struct GreetingState: VisitorState {
  static let scene = GallerySection.greeting

  var person = Person.davidBlaine
  /// Whether the person has been greeted. The greeting itself is in the language of the page that shows it.
  var isGreeted: Bool?
}
