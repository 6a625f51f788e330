import Foundation
import HTTPTypes
import MicroHTTP
import Testing

@testable import WebMVVM

@Suite struct KeptTextTests {
  private let key = SecretKey()
  private var codec: KeptTextCodec { KeptTextCodec(key: key) }

  @Test(arguments: ["", "/mail/1/trash?from=%2Fmail", "茶\r\n; Path=/", String(repeating: "x", count: 2400)])
  func `A kept text is read unchanged, and its cookie is small enough for a browser`(text: String) throws {
    let cookie = try #require(codec.encode(text))

    #expect(codec.decode(cookie) == text)
    let cookies = SiteCookies(isSecure: true, flashCodec: FlashCodec(key: key), prefix: "storefront-")
    #expect(try #require(cookies.setKeptText(text)).utf8.count <= 4096)
    #expect(cookies.keptText(in: Request(headerFields: [.cookie: "__Host-storefront-kept=\(cookie)"])) == text)
  }

  @Test func `A text that is too long deletes the cookie`() {
    let text = String(repeating: "x", count: 2401)

    #expect(codec.encode(text) == nil)
    #expect(
      SiteCookies(isSecure: false, flashCodec: FlashCodec(key: key)).setKeptText(text)?.contains("Max-Age=0") == true)
  }

  @Test func `A text that this site has not signed is ignored`() throws {
    let cookie = try #require(codec.encode("archive"))
    let other = KeptTextCodec(key: SecretKey())
    let flash = FlashCodec(key: key).encode(Flash("archive"))

    for forged in [flash, String(cookie.dropLast()), "x" + cookie, "", ".", "YXJjaGl2ZQ==", "YXJjaGl2ZQ==."] {
      #expect(codec.decode(forged) == nil, "\(forged)")
    }
    #expect(other.decode(cookie) == nil)
    #expect(FlashCodec(key: key).decode(cookie) == nil)
  }

  @Test(
    arguments: [
      ("Sec-Purpose", "prefetch", false), ("Sec-Purpose", "prefetch;prerender", false),
      ("Purpose", "Prefetch", false), ("Purpose", "preview", true), ("Sec-Purpose", "", true), ("X", "prefetch", true),
    ])
  func `A page that a browser fetches ahead is not seen`(name: String, value: String, isSeen: Bool) throws {
    let fields: HTTPFields = [try #require(.init(name)): value]

    #expect(context(.get, fields).isSeen == isSeen)
    #expect(!context(.head, [:]).isSeen)
  }

  private func context(_ method: HTTPRequest.Method, _ fields: HTTPFields) -> RequestContext {
    RequestContext(
      request: Request(method: method, headerFields: fields), of: SiteServices(SiteConfiguration(flashKey: key)))
  }
}
