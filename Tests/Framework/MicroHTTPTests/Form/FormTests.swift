import MicroHTTP
import Testing

struct FormTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let text: String
    let pairs: [[String]]
    var testDescription: String { text }

    init(_ text: String, _ pairs: [[String]]) {
      self.text = text
      self.pairs = pairs
    }
  }

  @Test(arguments: [
    Example("", []),
    Example("a=1", [["a", "1"]]),
    Example("a=1&b=2&a=3", [["a", "1"], ["b", "2"], ["a", "3"]]),
    Example("a", [["a", ""]]),
    Example("a=", [["a", ""]]),
    Example("a=b=c", [["a", "b=c"]]),
    Example("=x", []),
    Example("=", []),
    Example("=x&a=1", [["a", "1"]]),
    Example("&&a=1&", [["a", "1"]]),
    Example("a;b=1", [["a;b", "1"]]),
    Example("a+b=c+d", [["a b", "c d"]]),
    Example("a%2Bb=c%2bd", [["a+b", "c+d"]]),
    Example("%61%3D%26=%26%3d", [["a=&", "&="]]),
    Example("q=%E8%8C%B6", [["q", "茶"]]),
    Example("q=茶", [["q", "茶"]]),
    Example("t=one%0D%0Atwo", [["t", "one\r\ntwo"]]),
    Example("a=%2525", [["a", "%25"]]),
  ])
  func `A form is decoded`(_ example: Example) throws {
    let form = try Form(parsing: example.text.utf8)
    #expect(form.fields.map { [$0.name, $0.value] } == example.pairs)
  }

  @Test(arguments: ["a=%", "a=%2", "a=%zz", "a=%2&b=1", "%=1", "a=%%20", "a=%-1", "a=% 1"])
  func `A broken escape is refused`(_ text: String) {
    #expect(throws: FormError.invalidEscape) { try Form(parsing: text.utf8) }
  }

  @Test(arguments: ["a=%FF", "a=%E8%8C", "%C0%AF=1", "a=%ED%A0%80", "a=%F5%80%80%80", "a=%E8&b=%8C%B6"])
  func `Text that is not UTF-8 is refused`(_ text: String) {
    #expect(throws: FormError.invalidUTF8) { try Form(parsing: text.utf8) }
  }

  @Test func `Raw bytes that are not UTF-8 are refused`() {
    #expect(throws: FormError.invalidUTF8) { try Form(parsing: [0x61, 0x3D, 0xFF]) }
  }

  @Test(arguments: ["a=%00", "a%00=1", "a=b\0c"])
  func `A NUL is refused`(_ text: String) {
    #expect(throws: FormError.containsNUL) { try Form(parsing: text.utf8) }
  }

  @Test func `The first of repeated names wins`() throws {
    let form = try Form(parsing: "a=1&b=2&a=3".utf8)
    #expect(form["a"] == "1")
    #expect(form.values(named: "a") == ["1", "3"])
    #expect(form["c"] == nil)
    #expect(form.values(named: "c").isEmpty)
  }

  @Test func `Each limit is exact to the byte`() throws {
    let limits = Form.Limits(fieldCount: 2, nameLength: 3, valueLength: 4)
    _ = try Form(parsing: "abc=1234&d=5".utf8, limits: limits)
    _ = try Form(parsing: "a%62c=12%334".utf8, limits: limits)
    #expect(throws: FormError.nameTooLong(limit: 3)) { try Form(parsing: "abcd=1".utf8, limits: limits) }
    #expect(throws: FormError.valueTooLong(limit: 4)) { try Form(parsing: "a=12345".utf8, limits: limits) }
    #expect(throws: FormError.tooManyFields(limit: 2)) { try Form(parsing: "a&b&c".utf8, limits: limits) }
  }

  @Test func `Fields without a name count too`() {
    #expect(throws: FormError.tooManyFields(limit: 2)) {
      try Form(parsing: "=1&=2&=3".utf8, limits: Form.Limits(fieldCount: 2))
    }
  }

  @Test func `The error repeats nothing that was sent`() {
    let errors: [FormError] = [
      .invalidEscape, .invalidUTF8, .containsNUL, .tooManyFields(limit: 1), .nameTooLong(limit: 1),
      .valueTooLong(limit: 1),
    ]
    #expect(errors.allSatisfy { !$0.description.isEmpty })
    #expect(Set(errors.map(\.description)).count == errors.count)
  }
}
