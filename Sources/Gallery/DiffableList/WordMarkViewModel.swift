/// The change of a word or a section, for a View to print and colour.
struct WordMarkViewModel: Hashable {
  let name: String
  let sign: String

  init(_ kind: WordChangeViewModel.Kind) {
    name = kind.rawValue
    sign = kind.sign
  }
}
