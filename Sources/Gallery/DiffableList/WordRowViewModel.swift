import MVVM
import WebMVVM

/// A word of the snapshot on the page, with its change and its buttons.
struct WordRowViewModel {
  let word: WordCellViewModel
  /// The word in the language of the page first. A visitor's own word has one name.
  var name: String { translation?.main ?? word.text }
  var translation: BilingualName? { word.textZh.map { BilingualName(english: word.text, chinese: $0) } }
  let mark: WordMarkViewModel?
  let like: FormAction
  let remove: FormAction
}

/// A section of the snapshot on the page.
struct WordSectionViewModel {
  let name: String
  let rows: [WordRowViewModel]
}

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
