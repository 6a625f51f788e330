extension Word {
  /// The longest word, in Unicode scalars.
  static let lengthLimit = 40

  /// Creates a word from a person's input.
  init(typed text: String) throws(WordError) {
    let length = text.unicodeScalars.count
    guard length > 0 else { throw .isMissing }
    guard length <= Self.lengthLimit else { throw .isTooLong(count: length) }
    let hasLetter = text.contains { $0.isLetter || $0.isNumber }
    guard hasLetter, text.allSatisfy({ $0.isLetter || $0.isNumber || "-'’".contains($0) }) else { throw .isNoWord }
    self.init(text)
  }
}
