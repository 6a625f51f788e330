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
