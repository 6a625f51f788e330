import Basics

/// A hash of a word in a text, by which two words are told apart without a copy of either.
enum WordHash {
  /// The end of the word that begins at a place, which is a space or the end of the text, and its hash.
  static func next(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> (end: Int, hash: UInt64) {
    var end = start
    while end < text.count, text[end] != UInt8(ascii: " ") { end += 1 }
    let word = UnsafeBufferPointer(rebasing: text[start..<end])
    return (end, StableHash.of64(UnsafeRawBufferPointer(word)))
  }

  /// The hashes of all words of a text.
  static func all(in text: String) -> [UInt64] {
    var (hashes, text): ([UInt64], String) = ([], text)
    text.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let (end, hash) = next(in: bytes, from: start)
        hashes.append(hash)
        start = end + 1
      }
    }
    return hashes
  }
}
