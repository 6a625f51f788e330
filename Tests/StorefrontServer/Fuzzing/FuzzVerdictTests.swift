import Testing

/// What the fuzzer says about answers that a server could give.
@Suite struct FuzzVerdictTests {
  private static let head = answer("200 OK", "Content-Length: 5")
  private static let page = head + "hello"

  private static func answer(_ status: String, _ field: String) -> String {
    "HTTP/1.1 \(status)\r\nDate: Mon, 23 Nov 2026 12:00:00 GMT\r\n\(field)\r\n\r\n"
  }

  private func fault(_ text: String, isCutOff: Bool = false, hasHEAD: Bool = false) -> String? {
    FuzzVerdict.fault(Array(text.utf8), mayBeCutOff: isCutOff, mayHaveHEAD: hasHEAD)
  }

  @Test(arguments: ["", page, page + page, answer("503 Service Unavailable", "Content-Length: 0") + page])
  func `Whole responses are right`(text: String) {
    #expect(fault(text) == nil)
    #expect(fault(text, hasHEAD: true) == nil)
  }

  @Test(arguments: [
    page + "!", String(page.dropLast()), head, page + head, answer("500 Oops", "Content-Length: 0"),
    page + answer("500 Oops", "Content-Length: 0") + page,
    answer("200 OK", "Connection: close\r\nContent-Length: 0") + page,
  ])
  func `Anything else is a fault`(text: String) {
    #expect(fault(text) != nil)
  }

  @Test func `Only an answer to HEAD has no body`() {
    #expect(fault(Self.head + Self.page + Self.head, hasHEAD: true) == nil)
    #expect(fault(Self.head + "hell", hasHEAD: true) != nil)
  }

  @Test func `What a client did not read to its end may be cut off`() {
    #expect(fault(Self.page + Self.head + "he", isCutOff: true) == nil)
    #expect(fault(Self.page + "he", isCutOff: true) == nil)
    #expect(fault(Self.page + "hello, this is no response\r\n", isCutOff: true) != nil)
  }

  /// With both readings of each response it would be 2 to the power of 2,000 ways.
  @Test func `Each place is read once, however many responses follow each other`() {
    #expect(fault(String(repeating: Self.page, count: 2_000), hasHEAD: true) == nil)
  }
}
