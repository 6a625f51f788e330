import HTTPTypes
import MicroHTTP
import Testing

@testable import WebMVVM

@Suite struct SiteCookiesTests {
  let codec = FlashCodec(key: SecretKey())
  let token = SessionToken()

  private func cookies(isSecure: Bool) -> SiteCookies {
    SiteCookies(isSecure: isSecure, flashCodec: codec)
  }

  private func request(_ cookie: String) -> Request {
    Request(headerFields: [.cookie: cookie])
  }

  @Test func `A site's cookies are for the whole site, hidden from scripts, and not sent along by other sites`() {
    let cookies = cookies(isSecure: false)
    #expect(
      cookies.setSession(token, lifetime: .seconds(3600))
        == "session=\(token.cookieValue); Path=/; Max-Age=3600; HttpOnly; SameSite=Lax")
    #expect(
      cookies.setFlash(Flash("Hi"))
        == "flash=\(codec.encode(Flash("Hi"))); Path=/; Max-Age=600; HttpOnly; SameSite=Lax")
  }

  @Test func `A site's cookies are bound to the host, and to TLS if the site uses it`() {
    let cookies = cookies(isSecure: true)
    #expect(
      cookies.setSession(token, lifetime: .seconds(60))
        == "__Host-session=\(token.cookieValue); Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax")
    #expect(cookies.setFlash(Flash("Hi"))?.hasPrefix("__Host-flash=") == true)
    #expect(cookies.setFlash(Flash("Hi"))?.contains("; Secure;") == true)
  }

  @Test(arguments: [true, false])
  func `A site's cookies are deleted under their own name`(isSecure: Bool) {
    let cookies = cookies(isSecure: isSecure)
    let prefix = isSecure ? "__Host-" : ""
    #expect(cookies.setSession(nil, lifetime: .seconds(60))?.hasPrefix("\(prefix)session=; Path=/; Max-Age=0;") == true)
    #expect(cookies.setFlash(nil)?.hasPrefix("\(prefix)flash=; Path=/; Max-Age=0;") == true)
  }

  @Test func `A site's cookies are read back under their own name only`() {
    let plain = request("session=\(token.cookieValue); flash=\(codec.encode(Flash("Hi")))")
    let prefixed = request("__Host-session=\(token.cookieValue); __Host-flash=\(codec.encode(Flash("Hi")))")
    #expect(cookies(isSecure: false).session(in: plain) == token)
    #expect(cookies(isSecure: false).flash(in: plain) == Flash("Hi"))
    #expect(cookies(isSecure: true).session(in: prefixed) == token)
    #expect(cookies(isSecure: true).flash(in: prefixed) == Flash("Hi"))
    // A neighbour without TLS can set the plain name.
    #expect(cookies(isSecure: true).session(in: plain) == nil)
    #expect(cookies(isSecure: true).flash(in: plain) == nil)
    #expect(cookies(isSecure: false).session(in: prefixed) == nil)
  }

  @Test(arguments: ["", "session=", "session=x; flash=x", "flash", ";;="])
  func `A site's cookies count as absent if they contain anything else`(cookie: String) {
    #expect(cookies(isSecure: false).session(in: request(cookie)) == nil)
    #expect(cookies(isSecure: false).flash(in: request(cookie)) == nil)
  }

  @Test func `A site's cookies can have names of their own, beside another site's on the same host`() {
    let cookies = SiteCookies(isSecure: false, flashCodec: codec, prefix: "gallery-")
    let token = SessionToken()
    #expect(cookies.setSession(token, lifetime: .seconds(60))?.hasPrefix("gallery-session=") == true)
    #expect(cookies.session(in: request("gallery-session=\(token.cookieValue)")) == token)
    #expect(cookies.session(in: request("session=\(token.cookieValue)")) == nil)
  }
}
