/// A parsed part of a template.
indirect enum Node: Equatable {
  /// Markup and text that are written to the page unchanged.
  case text(String)
  /// The address of a file of the site, such as `/logo.svg`, which is written with the file's version.
  case file(String)
  case variable(Binding, Place)
  case section(Section)
  /// `{{"Sign in"}}`: a text in the language of the page.
  case localized(LocalizedNode, Place)
  /// `{{>Upper}}`: the View of the current item, which must be an `UpperViewModel`.
  case partial(name: String, line: Int)
  /// `{{>lower}}`: the View that a property holds.
  case view(Binding)
  /// `<input {{name}}>`: the attributes of a form's field, or of one of its options.
  case control(Binding, element: String)
  /// The hidden field of a form that is posted, which says who the form was made for.
  case readerField

  /// Whether it contains no data.
  var isFixed: Bool {
    switch self {
    case .text, .file, .readerField: true
    case .localized(let text, _): text.values.isEmpty
    default: false
    }
  }
}

/// A localized text, and its values.
struct LocalizedNode: Equatable {
  let key: String
  /// The language of the catalog.
  var sourceLanguage = ""
  /// The text in the language of the catalog, which is also that of a target without one.
  var source: [String: [StringCatalog.Segment]]
  /// The texts of the other languages, in order.
  var translations: [Translation] = []
  var values: [Binding]

  struct Translation: Equatable {
    let language: String
    let forms: [String: [StringCatalog.Segment]]
  }
}

/// The property that a tag names, and its line.
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
  /// Whether repeating it would break the HTML (for example, an attribute given twice). A list is then refused.
  var isOnce = false
  /// Whether each of several repetitions would need an id. A list is then refused.
  var needsID = false
  var body: [Node]
}

/// The place of a value, which determines how it is escaped. The names are methods of `HTMLWriter`.
enum Place: String {
  case text
  case attribute
  case url
  /// The address of something that the browser loads into the page: a picture, a script, a style sheet.
  case source
  case urlComponent
  /// The whole of a data block.
  case json
}
