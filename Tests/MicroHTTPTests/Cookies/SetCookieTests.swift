import MicroHTTP
import Testing

struct SetCookieTests {
  @Test func theDefaultsAreTheSafeOnes() throws {
    let cookie = try #require(SetCookie(name: "id", value: "42"))
    #expect(cookie.fieldValue == "id=42; Path=/; HttpOnly; Secure; SameSite=Lax")
  }

  @Test func everyAttributeIsWritten() throws {
    let cookie = try #require(
      SetCookie(name: "id", value: "", path: "/shop", maxAge: 0, isHTTPOnly: false, isSecure: false, sameSite: .strict))
    #expect(cookie.fieldValue == "id=; Path=/shop; Max-Age=0; SameSite=Strict")
  }

  @Test(arguments: ["", "a b", "a=b", "a;b", "a\r\nb", "é", "a,b", "\"a\""])
  func aNameThatIsNoTokenIsRefused(_ name: String) {
    #expect(SetCookie(name: name, value: "1") == nil)
  }

  @Test(arguments: ["a b", "a;b", "a,b", "a\"b", "a\\b", "a\r\nSet-Cookie: x=y", "é", "\0", "\u{7F}"])
  func aValueThatWouldBreakTheHeaderIsRefused(_ value: String) {
    #expect(SetCookie(name: "id", value: value) == nil)
  }

  @Test(arguments: ["/; Domain=evil.example", "/\r\n", "/é"])
  func aPathThatWouldBreakTheHeaderIsRefused(_ path: String) {
    #expect(SetCookie(name: "id", value: "1", path: path) == nil)
  }
}
