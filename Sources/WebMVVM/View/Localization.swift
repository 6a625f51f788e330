/// The language in which texts are made, and the texts in it.
struct Localization: Sendable {
  let language: Language
  private let texts: TextIndex

  /// - Parameter forms: The texts by their keys: the words of the source, with `%@` in place of each value.
  init(language: Language, forms: [String: TextForms]) {
    self.language = language
    texts = TextIndex(forms)
  }

  /// The translation of a text; nil if there is none.
  func pattern(for text: LocalizedText) -> TextPattern? { texts[text] }

  /// The localization of the request that is answered; outside of one, texts are as they are in the source.
  @TaskLocal static var current = Localization(language: .english, forms: [:])
}
