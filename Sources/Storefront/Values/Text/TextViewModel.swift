/// A text that somebody wrote, with its language.
struct TextViewModel: Hashable {
  let text: String
  /// The value for `lang`.
  let language: String

  init(_ text: String) {
    self.text = text
    language = TextLanguage.tag(of: text)
  }
}
