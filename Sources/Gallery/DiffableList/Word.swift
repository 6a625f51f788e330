/// A word in the list. Two words with the same identity are the same word, ignoring case.
struct Word: Codable, Hashable, Identifiable, Sendable {
  /// Likes are counted up to this number.
  static let likeLimit = 99

  let text: String
  let textZh: String?
  private(set) var likes = 0

  init(_ text: String, zh textZh: String? = nil) {
    self.text = text
    self.textZh = textZh
  }

  var id: String { text.lowercased() }

  mutating func like() { likes = min(likes + 1, Self.likeLimit) }
}
