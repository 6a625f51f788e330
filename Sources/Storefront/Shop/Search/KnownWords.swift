/// The words that an import has already found, so that it adds most words to the index only once.
struct KnownWords {
  /// The maximum number of words, which take about 2 MB. If there are more, they are forgotten, and added again.
  private static let limit = 100_000

  /// A hash of each word. If two words have the same one, which hardly ever happens, typing errors in the second are not
  /// corrected.
  private var words: Set<UInt64> = []

  /// Returns the words of some texts that are new, and can be corrected.
  mutating func add(_ texts: [String]) -> [String] {
    var new: [String] = []
    for var text in texts {
      text.withUTF8 { bytes in
        var start = 0
        while start < bytes.count {
          let (end, hash) = WordHash.next(in: bytes, from: start)
          let word = bytes[start..<end]
          if GoodsIndex.correctable.contains(word.count), word.allSatisfy({ $0 < 0x80 }), words.insert(hash).inserted {
            new.append(String(decoding: word, as: UTF8.self))
          }
          start = end + 1
        }
      }
    }
    if words.count > Self.limit { words.removeAll(keepingCapacity: true) }
    return new
  }
}
