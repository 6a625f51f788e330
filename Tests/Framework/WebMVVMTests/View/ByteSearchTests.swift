import Testing

@testable import WebMVVM

@Suite struct ByteSearchTests {
  @Test func `The first and the last place of a text are found in any bytes`() {
    var random = SystemRandomNumberGenerator()
    let alphabet = Array("<=ma/>".utf8)
    for length in 0...200 {
      let bytes = (0..<length).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      bytes.withUnsafeBytes { bytes in
        for text in ["<", "<m", "<ma", "</>"] as [StaticString] {
          let places = places(of: text, in: bytes)
          #expect(bytes.firstOffset(of: text) == places.first, "\(text) in \(Array(bytes))")
          #expect(bytes.lastOffset(of: text) == places.last, "\(text) in \(Array(bytes))")
        }
      }
    }
  }

  private func places(of text: StaticString, in bytes: UnsafeRawBufferPointer) -> [Int] {
    let text = Array("\(text)".utf8)
    return bytes.indices.filter { bytes[$0...].starts(with: text) }
  }
}
