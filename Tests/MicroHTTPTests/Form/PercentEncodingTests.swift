import MicroHTTP
import Testing

struct PercentEncodingTests {
  @Test func `Escapes are decoded and a plus stays`() {
    #expect(PercentEncoding.decoded("a%20b+c%2f%E8%8C%B6") == "a b+c/茶")
    #expect(PercentEncoding.decoded("") == "")
  }

  @Test(arguments: ["%", "%2", "a%zz", "%00", "%FF", "%C0%AE"])
  func `What is not text is refused`(_ text: String) {
    #expect(PercentEncoding.decoded(text) == nil)
  }
}
