import HTTPTypes
import Testing

@testable import MicroHTTP

/// Requests with texts whose characters are so long that working with them would be expensive.
struct StreamSafeTests {
  @Test(arguments: ["name=%s", "%s=value", "a=b&c=%s&d=e"])
  func `A form with such a text is refused`(form: String) {
    let marks = String(repeating: "%CC%81", count: 31)
    #expect(throws: FormError.tooManyMarks) { try Form(parsing: form.replacing("%s", with: "e\(marks)").utf8) }
    #expect(PercentEncoding.decoded("e\(marks)") == nil)
    #expect(PercentEncoding.decoded("e\(marks.dropLast(6))") != nil)
  }

  @Test func `The names of cookies are compared by their bytes`() {
    let cookies = Cookies([.cookie: "e\u{301}=composed; é=other; a=1"])

    #expect(cookies["é"] == "other" && cookies["e\u{301}"] == "composed" && cookies["a"] == "1")
  }
}
