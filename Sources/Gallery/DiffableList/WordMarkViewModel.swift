import WebMVVM

/// The change of a word or a section, for a View to print and colour.
struct WordMarkViewModel: Hashable {
  let name: LocalizedText
  /// The name for the style sheet.
  let style: String
  let sign: String

  init(_ kind: WordChangeViewModel.Kind) {
    name = kind.name
    style = kind.rawValue
    sign = kind.sign
  }
}
