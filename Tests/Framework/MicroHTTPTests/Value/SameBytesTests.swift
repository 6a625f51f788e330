import MicroHTTP
import Testing

@Suite struct SameBytesTests {
  @Test func `Texts with the same bytes are found, in whatever memory they are`() {
    let texts = ["", "a", "b", "Tea", "fifteen letters", "sixteen letters!", "caf\u{E9}", "cafe\u{301}", "茶", "\0"]
    for first in texts {
      for second in texts {
        // Equal bytes in other memory.
        let copy = String(decoding: Array(second.utf8), as: UTF8.self)
        let isSame = Array(first.utf8) == Array(second.utf8)
        #expect([second, copy].allSatisfy { first.hasSameBytes(as: $0) == isSame }, "\(first), \(second)")
      }
    }
  }

  @Test func `A text and its other Unicode form are equal, but their bytes are not the same`() {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")

    #expect(composed == decomposed && !composed.hasSameBytes(as: decomposed))
  }
}
