import MicroHTTP
import Testing

@Suite struct PercentEncodingTests {
  @Test func `Escapes are decoded, and a plus stays`() {
    #expect(PercentEncoding.decoded("a%20b+c%2f%E8%8C%B6") == "a b+c/茶")
    #expect(PercentEncoding.decoded("") == "")
  }

  @Test(arguments: ["%", "%2", "a%zz", "%00", "%FF", "%C0%AE"])
  func `Escapes that are not text are refused`(text: String) {
    #expect(PercentEncoding.decoded(text) == nil)
  }

  @Test func `All characters except the unreserved ones are escaped, and are decoded to the same text`() {
    #expect(PercentEncoding.encoded("aZ09-._~") == "aZ09-._~")
    #expect(PercentEncoding.encoded("a b/?&=+%\n茶") == "a%20b%2F%3F%26%3D%2B%25%0A%E8%8C%B6")
    for value in UInt8(1)...127 {
      let text = String(Unicode.Scalar(value))
      #expect(PercentEncoding.decoded(PercentEncoding.encoded(text)) == text)
    }
  }

  @Test func `Bytes that are not ASCII can be left without escapes, and what is no escape stays`() {
    for (escaped, shorter) in [
      ("a=%e8%8C%B6&b=%26+%25", "a=茶&b=%26+%25"), ("%25C3", "%25C3"), ("%%C3%A9%C", "%é%C"), ("", ""),
    ] {
      #expect(PercentEncoding.escapingOnlyASCII(escaped.utf8) == Array(shorter.utf8))
    }
  }
}
