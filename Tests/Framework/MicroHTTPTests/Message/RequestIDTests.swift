import Testing

@testable import MicroHTTP

@Suite struct RequestIDTests {
  @Test(arguments: [
    "a", "0f8fad5b-d9cb-469f-a165-70867728950e", "Root=1-67891233-abcdef012345678912345678", "a/b:c+d@e~f_g",
  ])
  func `An identifier of a proxy is used as it is`(text: String) {
    #expect(RequestID(text)?.description == text)
  }

  @Test(arguments: ["", "a b", "a\nb", "a\"b", "é", "<b>", "a,b", "\u{0}", String(repeating: "x", count: 129)])
  func `A text that would need escaping, or is too long, is no identifier`(text: String) {
    #expect(RequestID(text) == nil)
  }

  @Test func `A number has 16 hexadecimal digits`() {
    #expect(RequestID(number: 0xAB).description == "00000000000000ab")
    #expect(RequestID(number: .max).description == "ffffffffffffffff")
  }

  @Test func `The numbers of a thread differ`() {
    var numbers = RequestNumbers()

    #expect(Set((0..<10_000).map { _ in numbers.next() }).count == 10_000)
  }
}
