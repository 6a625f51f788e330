import WebMVVM

/// The description of goods in the other language, below a heading of the second level.
struct TranslationViewModel {
  /// The text with its structure, if it has one.
  let formatted: SafeHTML?
  /// The text otherwise.
  let paragraphs: [String]

  init(_ text: String, structure: FormattedText?) {
    formatted = structure?.pageHTML(firstHeading: 3, marksLanguages: false)
    paragraphs = formatted == nil ? text.paragraphs : []
  }
}
