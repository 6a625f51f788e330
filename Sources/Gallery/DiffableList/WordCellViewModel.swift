import MVVM

/// A word in a snapshot: an identity for matching, and content that can change.
struct WordCellViewModel: CellViewModel {
  let id: Word.ID
  let text: String
  let textZh: String?
  let likes: Int

  init(_ word: Word) {
    id = word.id
    text = word.text
    textZh = word.textZh
    likes = word.likes
  }
}

typealias WordSnapshot = Snapshot<WordSection, WordCellViewModel>
