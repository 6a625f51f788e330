import WebMVVM

/// Why the input cannot be added to the list.
enum WordError: Error, CustomStringConvertible {
  case isMissing
  case isTooLong(count: Int)
  case isNoWord
  case listIsFull

  /// A message for the person who typed the word.
  var description: String { String(localized: text) }

  var text: LocalizedText {
    switch self {
    case .isMissing: "Please enter a word."
    case .isTooLong(let count): "A word has at most \(Word.lengthLimit) characters. This one has \(count)."
    case .isNoWord:
      "A word consists of letters, digits, hyphens and apostrophes, and has a letter or a digit."
    case .listIsFull: "The list has \(WordList.limit) words, which is the maximum. Remove one first."
    }
  }
}
