/// Why what was typed can't be put on the list.
enum WordError: Error, CustomStringConvertible {
  case isMissing
  case isTooLong(count: Int)
  case isNoWord
  case listIsFull

  /// A sentence for who typed it.
  var description: String {
    switch self {
    case .isMissing: "Please give a word."
    case .isTooLong(let count): "A word has \(Word.lengthLimit) characters at most; this one has \(count)."
    case .isNoWord: "A word is of letters, digits, hyphens and apostrophes, with a letter or a digit among them."
    case .listIsFull: "The list has \(WordList.limit) words, which is as many as it takes. Remove one first."
    }
  }
}
