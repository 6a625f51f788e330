/// A piece of a template that the compiler has read.
indirect enum Node: Equatable {
  /// Markup and words that go to the page as they stand.
  case text(String)
  case variable(Binding, Place)
  case section(Section)
  /// `{{>Upper}}`: the View of the current item, which must be an `UpperViewModel`.
  case partial(name: String, line: Int)
  /// `{{>lower}}`: the View that a property holds.
  case view(Binding)
  /// `<input {{name}}>`: the attributes of a form's field, or of one of its options.
  case control(Binding, element: String)
}

/// What a tag names, and on which line.
struct Binding: Equatable {
  /// The names between the dots; empty for `{{.}}`.
  var path: [String]
  var line: Int

  var description: String { path.isEmpty ? "." : path.joined(separator: ".") }
}

/// `{{#…}}…{{/…}}`, or `{{^…}}…{{/…}}` if inverted.
struct Section: Equatable {
  var binding: Binding
  var isInverted: Bool
  /// Whether a second turn would break the HTML (an attribute given twice), so that a list is refused.
  var isOnce = false
  var body: [Node]
}

/// Where a value stands, which decides how it is escaped. The names are `HTMLWriter`'s methods.
enum Place: String {
  case text
  case attribute
  case url
  case urlComponent
}
