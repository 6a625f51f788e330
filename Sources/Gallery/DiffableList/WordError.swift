/// Why the input cannot be added to the list.
enum WordError: Error, CustomStringConvertible {
  case isMissing
  case isTooLong(count: Int)
  case isNoWord
  case listIsFull

  /// A message for the person who typed the word.
  var description: String {
    switch self {
    case .isMissing: "Please enter a word."
    case .isTooLong(let count): "A word can have at most \(Word.lengthLimit) characters; this one has \(count)."
    case .isNoWord:
      "A word can contain letters, digits, hyphens and apostrophes, and needs at least one letter or digit."
    case .listIsFull: "The list already has the maximum of \(WordList.limit) words. Remove one first."
    }
  }
}
