import HTTPTypes
import MicroHTTP
import Testing

@testable import WebMVVM

/// Typed values that a browser keeps.
@Suite struct SessionKeyTests {
  private enum Theme: String, RouteValue, CaseIterable { case light, dark }

  private static let theme = SessionKey<Theme>("theme", lifetime: .seconds(60))
  private static let word = SessionKey<String>("word")
  private let key = SecretKey()

  /// What a browser sends back after a request.
  private func next(after context: RequestContext) -> RequestContext {
    self.context(
      context.setCookies.compactMap { $0.split(separator: ";").first.map(String.init) }.joined(separator: "; "))
  }

  private func context(_ cookie: String = "", isSecure: Bool = false) -> RequestContext {
    RequestContext(
      request: Request(headerFields: [.cookie: cookie]),
      of: SiteServices(SiteConfiguration(flashKey: key, isSecure: isSecure, cookiePrefix: "shop-")))
  }

  @Test func `A value is read with its type, in the same request and in later ones`() {
    let first = context()
    #expect(first.value(of: Self.theme) == nil)

    #expect(first.keep(.dark, as: Self.theme))
    first.keep("茶; Path=/", as: Self.word)

    #expect(first.value(of: Self.theme) == .dark)
    let second = next(after: first)
    #expect(second.value(of: Self.theme) == .dark)
    #expect(second.value(of: Self.word) == "茶; Path=/")
    #expect(second.setCookies.isEmpty)
  }

  @Test func `A value is a cookie of the site with a lifetime`() throws {
    let context = self.context(isSecure: true)
    context.keep(.light, as: Self.theme)

    let cookie = try #require(context.setCookies.first)

    #expect(cookie.hasPrefix("__Host-shop-value-theme="))
    #expect(cookie.hasSuffix("; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax"))
  }

  @Test func `The cookie of a value that is forgotten is deleted`() {
    let first = context()
    first.keep(.dark, as: Self.theme)
    let second = next(after: first)

    second.forget(Self.theme)

    #expect(second.value(of: Self.theme) == nil)
    #expect(second.setCookies.map { $0.contains("Max-Age=0") } == [true])
  }

  @Test(arguments: ["", String(repeating: "x", count: 1001), String(repeating: "茶", count: 334)])
  func `A value that is empty or too long is not kept, nor is the one before`(text: String) {
    let first = context()
    first.keep("before", as: Self.word)
    let second = next(after: first)

    #expect(!second.keep(text, as: Self.word))
    #expect(second.value(of: Self.word) == nil)
    #expect(second.setCookies.map { $0.contains("Max-Age=0") } == [true])
  }

  @Test func `The longest value fits into a cookie`() throws {
    let context = self.context(isSecure: true)
    #expect(context.keep(String(repeating: "x", count: 1000), as: Self.word))
    #expect(try #require(context.setCookies.first).utf8.count < 4096)
  }

  @Test func `A cookie is ignored if this site has not written it under this name`() throws {
    let kept = KeptTextCodec(key: key)
    let other = KeptTextCodec(key: key, name: "value.word")
    let mine = KeptTextCodec(key: key, name: "value.theme")
    let stranger = KeptTextCodec(key: SecretKey(), name: "value.theme")
    #expect(context("shop-value-theme=\(try #require(mine.encode("dark")))").value(of: Self.theme) == .dark)

    for forged in [kept.encode("dark"), other.encode("dark"), stranger.encode("dark"), mine.encode("blue"), "dark"] {
      #expect(context("shop-value-theme=\(try #require(forged))").value(of: Self.theme) == nil)
    }
  }
}
