import MicroHTTP
import Testing

struct PercentEncodingTests {
  @Test func escapesAreDecodedAndAPlusStays() {
    #expect(PercentEncoding.decoded("a%20b+c%2f%E8%8C%B6") == "a b+c/茶")
    #expect(PercentEncoding.decoded("") == "")
  }

  @Test(arguments: ["%", "%2", "a%zz", "%00", "%FF", "%C0%AE"])
  func whatIsNotTextIsRefused(_ text: String) {
    #expect(PercentEncoding.decoded(text) == nil)
  }
}
