/// A word of the list. Two with one identity are the same word, however their letters are written.
struct Word: Codable, Hashable, Identifiable, Sendable {
  /// As far as likes are counted.
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
