import MicroHTTP
import Testing

struct SetCookieTests {
  @Test func `The default attributes are the safe ones`() throws {
    let cookie = try #require(SetCookie(name: "id", value: "42"))
    #expect(cookie.fieldValue == "id=42; Path=/; HttpOnly; Secure; SameSite=Lax")
  }

  @Test func `Every attribute is written`() throws {
    let cookie = try #require(
      SetCookie(name: "id", value: "", path: "/shop", maxAge: 0, isHTTPOnly: false, isSecure: false, sameSite: .strict))
    #expect(cookie.fieldValue == "id=; Path=/shop; Max-Age=0; SameSite=Strict")
  }

  @Test(arguments: ["", "a b", "a=b", "a;b", "a\r\nb", "é", "a,b", "\"a\""])
  func `A field name that is not a token is refused`(_ name: String) {
    #expect(SetCookie(name: name, value: "1") == nil)
  }

  @Test(arguments: ["a b", "a;b", "a,b", "a\"b", "a\\b", "a\r\nSet-Cookie: x=y", "é", "\0", "\u{7F}"])
  func `A value that would break the header is refused`(_ value: String) {
    #expect(SetCookie(name: "id", value: value) == nil)
  }

  @Test(arguments: ["/; Domain=evil.example", "/\r\n", "/é"])
  func `A path that would break the header is refused`(_ path: String) {
    #expect(SetCookie(name: "id", value: "1", path: path) == nil)
  }
}
