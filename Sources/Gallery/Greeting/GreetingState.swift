/// The stored state of a visitor's greeting.
struct GreetingState: VisitorState {
  static let scene = GallerySection.greeting

  var person = Person.davidBlaine
  var greeting: String?
}
