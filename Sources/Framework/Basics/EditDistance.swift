/// How much a word differs from others, such as a mistyped one from those that exist.
///
///     var distance = EditDistance(from: "lmap".utf8)
///     distance.count(to: "lamp".utf8, atMost: 1)  // 1
///
/// It is the number of bytes to insert, delete, replace, or exchange with the next one: the optimal string alignment distance,
/// https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance
public struct EditDistance {
  private let word: [UInt8]
  // The last three rows of the table of distances. They are used again for the next word, because thousands are compared.
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  /// Prepares the comparison of one word with others.
  ///
  /// - Parameter word: The word that others are compared with.
  public init(from word: some Sequence<UInt8>) {
    self.word = Array(word)
  }

  /// The number of errors; nil if there are more than a limit.
  ///
  /// - Parameters:
  ///   - other: Another word.
  ///   - most: The limit. A small one saves time.
  public mutating func count(to other: some Collection<UInt8>, atMost most: Int) -> Int? {
    let other = Array(other)
    if abs(word.count - other.count) > most { return nil }
    if last.count <= other.count {
      last = Array(repeating: 0, count: other.count + 1)
      (beforeLast, current) = (last, last)
    }
    for column in 0...other.count { last[column] = column }
    for row in word.indices {
      current[0] = row + 1
      var least = row + 1
      for column in other.indices {
        let isSame = word[row] == other[column]
        var errors = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, word[row] == other[column - 1], word[row - 1] == other[column] {
          errors = min(errors, beforeLast[column - 1] + 1)
        }
        current[column + 1] = errors
        least = min(least, errors)
      }
      if least > most { return nil }
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[other.count] <= most ? last[other.count] : nil
  }
}
