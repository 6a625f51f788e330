import Testing

@testable import WebMVVMServer

@Suite struct PublicURLTests {
  @Test(arguments: [("https://shop.example", true), ("http://shop.example:8080/", false)])
  func `A public URL with https means TLS`(text: String, isSecure: Bool) {
    #expect(PublicURL(argument: text)?.isSecure == isSecure)
  }

  @Test(arguments: ["", "shop.example", "ftp://shop.example", "https://", "javascript:alert(1)"])
  func `A text without a host, or with another scheme, is not a public URL`(text: String) {
    #expect(PublicURL(argument: text) == nil)
  }
}
