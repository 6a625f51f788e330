/// A text that somebody wrote, with the language that it is in.
struct TextViewModel: Hashable {
  let text: String
  /// What `lang` says of it.
  let language: String

  init(_ text: String) {
    self.text = text
    language = TextLanguage.tag(of: text)
  }
}
