import Testing

@testable import WebMVVM

@Suite struct ByteHashTests {
  @Test(arguments: [0, 1, 7, UInt64.max])
  func `Texts that differ in one byte have different hashes, of any length`(key: UInt64) {
    for length in 1...140 {
      let text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
      var hashes: Set = [hash(text, key)]
      for index in text.indices {
        var other = text
        other[index] = UInt8(ascii: "b")
        hashes.insert(hash(other, key))
      }
      #expect(hashes.count == length + 1, "\(length) bytes")
    }
  }

  @Test func `Where one addition ends and the next one begins counts`() {
    var (first, second) = (ByteHash(key: 0), ByteHash(key: 0))
    for text in ["a", "bc"] { first.combine(text) }
    for text in ["ab", "c"] { second.combine(text) }
    #expect(first.finish() != second.finish())
  }

  private func hash(_ bytes: [UInt8], _ key: UInt64) -> UInt64 {
    var hash = ByteHash(key: key)
    bytes.withUnsafeBytes { hash.combine($0) }
    return hash.finish()
  }
}
