/// The words that an import has already found, so that it adds most words to the index only once.
struct KnownWords {
  /// So many words take about 2 MB. If there are more, they are forgotten, and added again.
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
          let (end, hash) = Self.word(in: bytes, from: start)
          if let hash, words.insert(hash).inserted { new.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
          start = end + 1
        }
      }
    }
    if words.count > Self.limit { words.removeAll(keepingCapacity: true) }
    return new
  }

  /// Where the word ends that begins at a place, and its hash; no hash if it cannot be corrected.
  ///
  /// This is FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
  private static func word(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (end: Int, hash: UInt64?) {
    var (end, hash, isASCII) = (start, 0xcbf2_9ce4_8422_2325 as UInt64, true)
    while end < bytes.count, bytes[end] != UInt8(ascii: " ") {
      hash = (hash ^ UInt64(bytes[end])) &* 0x100_0000_01b3
      isASCII = isASCII && bytes[end] < 0x80
      end += 1
    }
    return (end, isASCII && GoodsIndex.correctable.contains(end - start) ? hash : nil)
  }
}
