import Testing

@testable import WebMVVMServer

@Suite struct PublicURLTests {
  @Test(arguments: [
    ("https://shop.example", true, "https://shop.example"),
    ("http://shop.example:8080/", false, "http://shop.example:8080"), ("HTTPS://[::1]", true, "https://[::1]"),
  ])
  func `A public URL with https means TLS`(text: String, isSecure: Bool, origin: String) {
    #expect(PublicURL(text)?.isSecure == isSecure)
    #expect(PublicURL(text)?.origin == origin)
  }

  @Test(arguments: ["", "shop.example", "ftp://shop.example", "https://", "javascript:alert(1)"])
  func `A text without a host, or with another scheme, is not a public URL`(text: String) {
    #expect(PublicURL(text) == nil)
  }

  @Test(arguments: ["/shop", "//", "?", "?utm=1", "/?utm=1", "#", "/#top"])
  func `A public URL is the root of a host`(rest: String) {
    #expect(PublicURL("https://shop.example" + rest) == nil)
  }

  @Test(arguments: ["0", "65536", "99999", "99999999999999999999"])
  func `A public URL has a port that exists`(port: String) {
    #expect(PublicURL("https://shop.example:\(port)") == nil)
    #expect(PublicURL("https://shop.example:65535")?.origin == "https://shop.example:65535")
  }

  @Test(arguments: ["https://kim@shop.example", "https://kim:s3cret@shop.example", "https://:s3cret@shop.example"])
  func `A public URL has no name and no password`(text: String) {
    #expect(PublicURL(text) == nil)
  }
}
