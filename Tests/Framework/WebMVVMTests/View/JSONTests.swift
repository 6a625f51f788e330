import MicroHTTP
import Testing
import WebMVVM

@Suite struct JSONTests {
  private func json(_ value: JSONValue) -> String {
    var html = HTMLWriter(capacity: 64)
    html.json(value)
    return html.finish().withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `A value is written as JSON, in its order`() {
    #expect(
      json(["b": [1, true, "x"], "a": .object([]), "c": .array([]), "d": .integer(-7)])
        == #"{"b":[1,true,"x"],"a":{},"c":[],"d":-7}"#)
  }

  @Test func `A text can't end the script or begin a comment`() {
    #expect(json("</script><!-- &") == #""\u003C/script\u003E\u003C!-- \u0026""#)
    #expect(json(["</script>": 1]) == #"{"\u003C/script\u003E":1}"#)
  }

  @Test func `A text is escaped as JSON requires`() {
    #expect(json("\"\\\n\t\u{0}\u{7F}") == #""\"\\\n\u0009\u0000\u007F""#)
    #expect(json("a\u{2028}b\u{2029}c") == #""a\u2028b\u2029c""#)
    #expect(json("茶 👨‍👩‍👧 é") == "\"茶 👨‍👩‍👧 é\"")
  }
}
