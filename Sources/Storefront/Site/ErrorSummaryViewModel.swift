import WebMVVM

/// Why a form was refused, at the top of its page: each reason is a link to its field.
struct ErrorSummaryViewModel {
  /// One reason.
  struct Item {
    /// The id of the field.
    let field: String
    let text: String
  }

  let items: [Item]

  /// Nil where no field has an error.
  ///
  /// - Parameter errors: The reason for each field, in the order of the page.
  init?(_ errors: KeyValuePairs<String, String?>) {
    items = errors.compactMap { field, text in text.map { Item(field: field, text: $0) } }
    if items.isEmpty { return nil }
  }
}

/// A scene with a form that may be refused.
protocol FormScene: Scene {
  /// Why it was refused; nil where it was not.
  var errors: ErrorSummaryViewModel? { get }
}
