import Testing

@testable import Storefront

@Suite struct LinkAddressTests {
  @Test(arguments: [
    ("https://a.example", "https://a.example"),
    ("HTTP://A.example/B?c=d&e=f#g", "http://A.example/B?c=d&e=f#g"),
    (" \n https://a.example/x \t", "https://a.example/x"),
    ("https://a.example/a b\"c<d>", "https://a.example/a%20b%22c%3Cd%3E"),
    ("https://a.example/%20%zz", "https://a.example/%20%zz"),
    ("https://例子.example/茶", "https://%E4%BE%8B%E5%AD%90.example/%E8%8C%B6"),
    ("https://a.example:8080/(x)'*", "https://a.example:8080/(x)'*"),
    ("http://127.0.0.1", "http://127.0.0.1"),
    ("https://[::1]/x", "https://[::1]/x"),
    ("mailto:kim@a.example?subject=a b", "mailto:kim@a.example?subject=a%20b"),
    ("MailTo:kim@a.example", "mailto:kim@a.example"),
  ])
  func `A web or mail address is kept, and is written in ASCII once`(text: String, kept: String) {
    let address = LinkAddress(text)

    #expect(address?.text == kept)
    #expect(LinkAddress(kept) == address)
  }

  @Test(arguments: [
    "", "#top", "/pages/sizes", "../a", "a.example", "//evil.example", "javascript:alert(1)", "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)", "java\tscript:alert(1)", "\u{1}javascript:alert(1)", "javascript&colon;alert(1)",
    "data:text/html,<script>alert(1)</script>", "vbscript:x", "file:///etc/passwd", "tel:123", "ftp://a.example",
    "blob:https://a.example/x", "https:a.example", "https:/a.example", "https://", "https:///a", "https://?a",
    "http://#",
    "https:\\\\a.example", "https://a.example\\@evil.example", "https://shop.example@evil.example/",
    "https://user:secret@evil.example", "https://a.exa\nmple", "https://a.example/a\tb", "https://a.example/\u{0}",
    "https://a.example/\u{7F}", "https://a b.example", "http://.", "http://-", "https://<b>", "mailto:", "mailto:kim",
    "mailto:@a",
    "mailto:kim@", "https://" + String(repeating: "a", count: 2_048), "view-source:https://a.example",
  ])
  func `Any other address is refused`(text: String) {
    #expect(LinkAddress(text) == nil)
  }

  @Test func `In a text, an address is found behind its character references, and refused like any other`() {
    let links = [
      ("https&#58;//a.example/?a=1&amp;b=2", "https://a.example/?a=1&amp;b=2"), ("&#106;avascript:alert(1)", nil),
      ("java&#10;script:alert(1)", nil), ("java&Tab;script:alert(1)", nil),
      ("&#x20;https://a.example", "https://a.example"),
    ]
    for (written, kept) in links {
      let text = FormattedText(html: "<a href=\"\(written)\" target=_blank onclick=x>a</a>")
      #expect(text.html == (kept.map { "<p><a href=\"\($0)\">a</a></p>" } ?? "<p>a</p>"), "\(written)")
    }
  }

  @Test(arguments: [
    ("<a href=https://a.example/>a</a>", "<p><a href=\"https://a.example/\">a</a></p>"),
    (
      "<a href=https://a.example>a<a href=https://b.example>b</a>c",
      "<p><a href=\"https://a.example\">a</a><a href=\"https://b.example\">b</a>c</p>"
    ),
    ("<a href=https://a.example>a <a href=/x>b</a> c", "<p><a href=\"https://a.example\">a</a> b c</p>"),
    ("<a href=https://a.example><img src=x></a>a", "<p>a</p>"),
    ("<a href=https://a.example href=https://b.example>a</a>", "<p><a href=\"https://a.example\">a</a></p>"),
    (
      "<a href=https://a.example><h2>a</h2>b</a>c",
      "<h2><a href=\"https://a.example\">a</a></h2><p><a href=\"https://a.example\">b</a>c</p>"
    ),
    ("<b><a href=https://a.example>a</b>b</a>c", "<p><a href=\"https://a.example\"><strong>a</strong></a>bc</p>"),
  ])
  func `Links are kept around their texts`(html: String, kept: String) {
    #expect(FormattedText(html: html).html == kept)
  }
}
