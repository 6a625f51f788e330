/// The words that an import has already found, so that it adds most words to the index only once.
struct KnownWords {
  /// So many words take about 10 MB. If there are more, they are forgotten, and added again.
  private static let limit = 100_000

  private var words: Set<String> = []

  /// Returns the words of some texts that are new, and can be corrected.
  mutating func add(_ texts: [String]) -> [String] {
    var new: [String] = []
    for var text in texts {
      text.withUTF8 { bytes in
        for word in bytes.split(separator: UInt8(ascii: " ")) {
          guard GoodsIndex.correctable.contains(word.count), word.allSatisfy({ $0 < 0x80 }) else { continue }
          let word = String(decoding: word, as: UTF8.self)
          if words.insert(word).inserted { new.append(word) }
        }
      }
    }
    if words.count > Self.limit { words.removeAll(keepingCapacity: true) }
    return new
  }
}
