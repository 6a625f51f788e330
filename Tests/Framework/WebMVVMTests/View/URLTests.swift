import Testing
import WebMVVM

@Suite struct URLTests {
  @Test(arguments: [
    "", "/", "/goods/42?page=2&a=b#c", "goods/42", "?page=2", "#top", "//example.org/", "http://example.org/",
    "https://example.org/a:b", "HTTPS://EXAMPLE.ORG", "mailto:a@example.org", "tel:+49123", "/a:b", "./javascript:x",
    "?javascript:x", "商品:x", " /goods", "a b",
  ])
  func `A URL in a page may be relative, or of a scheme that can't run anything`(_ url: String) {
    #expect(parsed(written { $0.url(url) }) == Array(url.utf8))
    #expect(written { $0.url(url[...]) } == written { $0.attribute(url) })
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "\u{1}javascript:alert(1)",
    "\0javascript:alert(1)", "\u{1F} \t\n\rjavascript:alert(1)", "java\tscript:alert(1)", "java\nscript:alert(1)",
    "java\rscript:alert(1)", "java\r\nscript:alert(1)", "j\ta\tv\ta\ts\tc\tr\ti\tp\tt\t:alert(1)",
    "javascript\t:alert(1)", "vbscript:x", "data:text/html,<script>alert(1)</script>", "blob:x", "file:///etc/passwd",
    "view-source:x", "https+javascript:x", "httpx:x", "ttp:x", "abcdefghijhttp:x", "a-b.c+d:x", "ftp://example.org",
    "javascript:javascript:x", "javascript://https://example.org/%0Aalert(1)",
  ])
  func `A URL in a page with another scheme leads nowhere, however it is disguised`(_ url: String) {
    #expect(written { $0.url(url) } == "about:invalid")
    #expect(written { $0.url(url[...]) } == "about:invalid")
  }

  @Test func `A URL in a page with a NUL in its scheme has no scheme, because a NUL becomes U+FFFD`() {
    #expect(written { $0.url("java\0script:alert(1)") } == "java\u{FFFD}script:alert(1)")
  }

  @Test func `A URL in a page with entities is relative, because they are escaped`() {
    #expect(written { $0.url("javascript&colon;alert(1)") } == "javascript&amp;colon;alert(1)")
    #expect(written { $0.url("&#106;avascript:alert(1)") } == "&amp;#106;avascript:alert(1)")
  }

  @Test func `A URL in a page is neither ended nor extended by the data in it`() {
    #expect(written { $0.url("/\" onclick=\"x") } == "/&quot; onclick=&quot;x")
    #expect(written { $0.urlComponent("a/b?c#d&e=f:\"'<> é%") } == "a%2Fb%3Fc%23d%26e%3Df%3A%22%27%3C%3E%20%C3%A9%25")
    #expect(written { $0.urlComponent("AZaz09-._~"[...]) } == "AZaz09-._~")
  }
}
