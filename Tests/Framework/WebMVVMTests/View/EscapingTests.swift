import MicroHTTP
import Testing
import WebMVVM

/// The bytes that a page sends for hostile data, and what a browser makes of them.
@Suite struct EscapingTests {
  static let corpus = [
    "", "plain", "a & b", "<script>alert(1)</script>", "</script><script>alert(1)</script>", "\"quoted\" 'twice'",
    "\" onmouseover=\"alert(1)", "' onmouseover='alert(1)", "\"><img src=x onerror=alert(1)>", "&lt;b&gt;", "&amp;amp;",
    "&#60;b&#62;", "<!--", "-->", "]]>", "</title><b>", "</textarea><b>", "`backticks`", "={{a}}",
    "line\nline\r\nline\rline",
    "\ttab\u{C}feed", "商品 & <货>", "👩‍👩‍👧‍👦 <", "é\u{301}<", "<\u{301}b>&\u{301}\"\u{301}", "\u{2028}\u{202E}evil",
    "javascript:alert(1)", "long plain text " + "of 8 ".repeated(20),
    "1234567&", "12345678<", "&2345678", "\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"",
  ]

  @Test(arguments: corpus)
  func `Data in a page is shown unchanged as text`(_ value: String) {
    let sent = written { $0.text(value) }
    #expect(!sent.utf8.contains(UInt8(ascii: "<")) && !sent.utf8.contains(UInt8(ascii: ">")))
    #expect(parsed(sent) == Array(value.utf8))
    #expect(written { $0.text(value[...]) } == sent)
  }

  @Test(arguments: corpus)
  func `Data in a page is unchanged in an attribute, and cannot end it`(_ value: String) {
    let sent = written { $0.attribute(value) }
    #expect(sent.utf8.allSatisfy { !"<>\"'".utf8.contains($0) })
    #expect(parsed(sent) == Array(value.utf8))
    #expect(written { $0.attribute(value[...]) } == sent)
  }

  @Test func `Data in a page can be any byte, at any place of the bytes that are tested together`() {
    for length in Array(1...17) + [31, 32, 33] {
      for place in 0..<length {
        for byte in UInt8(0)...127 {
          var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: length)
          bytes[place] = byte
          let value = String(decoding: bytes, as: UTF8.self)
          let isForbidden = byte < 0x20 && ![9, 10, 12, 13].contains(byte) || byte == 0x7F
          let seen = bytes[..<place] + (isForbidden ? [0xEF, 0xBF, 0xBD] : [byte]) + bytes[(place + 1)...]
          #expect(parsed(written { $0.text(value) }) == Array(seen))
          #expect(parsed(written { $0.attribute(value) }) == Array(seen))
        }
      }
    }
  }

  @Test func `Data in a page is sent as these bytes`() {
    #expect(written { $0.text("a<b>&\"'c") } == "a&lt;b&gt;&amp;\"'c")
    #expect(written { $0.attribute("a<b>&\"'c") } == "a&lt;b&gt;&amp;&quot;&#39;c")
    #expect(written { $0.text("a\0b\u{1B}\u{7F}\r") } == "a\u{FFFD}b\u{FFFD}\u{FFFD}&#13;")
    #expect(written { $0.text("<b>" as StaticString) } == "&lt;b&gt;")
    #expect(written { $0.attribute("\"" as StaticString) } == "&quot;")
  }

  @Test func `Data in a page that is not valid UTF-8 becomes U+FFFD`() {
    let value = String(decoding: [0x61, 0xC3, 0x28, 0xFF, 0xC0, 0xBC, 0xED, 0xA0, 0x80], as: UTF8.self)
    let sent = written { $0.text(value) }
    #expect(sent == value)
    #expect(!sent.contains("<"))
  }

  @Test func `Data in a page is written digit by digit if it is an integer`() {
    let written = written { html in
      html.text(0)
      html.text(-42 as Int8)
      html.attribute(UInt64.max)
      html.attribute(Int64.min)
      html.urlComponent(Int16.min)
      html.text(Int128.max)
      html.text(UInt8.max)
    }
    #expect(
      written == "0-4218446744073709551615-9223372036854775808-32768170141183460469231731687303715884105727255")
  }

  @Test func `Data in a page is not escaped only if it is SafeHTML`() {
    let built = SafeHTML { html in
      html.append("<b>")
      html.text("<i>")
      html.append("</b>")
    }
    #expect(written { $0.text(built) } == "<b>&lt;i&gt;</b>")
    #expect(written { $0.text(SafeHTML(vouchingFor: "<hr>")) } == "<hr>")
    #expect(written { $0.text(SafeHTML(rendering: Greeting(name: "&"))) } == "Hello &amp;")
  }
}

struct Greeting: View {
  static var scene: StaticString { "Greeting" }
  let name: String

  func render(into html: inout HTMLWriter) {
    html.append("Hello ")
    html.text(name)
  }
}

extension String {
  func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}

// MARK: Written and read

/// What `body` writes, as it is sent.
func written(_ body: (inout HTMLWriter) -> Void) -> String {
  var html = HTMLWriter(capacity: 0)
  body(&html)
  return html.finish().withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
}

/// The bytes that a browser sees of text or of an attribute's value: each line's end is made a line feed, NUL is made
/// U+FFFD, and then the references are decoded.
func parsed(_ sent: String) -> [UInt8] {
  let references = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&#13;": "\r"]
  var result: [UInt8] = []
  var rest = Array(sent.utf8)[...]
  while let byte = rest.first {
    if byte == UInt8(ascii: "&") {
      let reference = references.first { rest.starts(with: $0.key.utf8) }
      result += (reference?.value ?? "an ampersand that was not escaped").utf8
      rest = rest.dropFirst(reference?.key.utf8.count ?? 1)
    } else {
      rest = rest.dropFirst()
      switch byte {
      case 0: result += "\u{FFFD}".utf8
      case UInt8(ascii: "\r"): if rest.first != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
      default: result.append(byte)
      }
    }
  }
  return result
}
