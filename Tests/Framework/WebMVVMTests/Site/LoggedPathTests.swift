import Testing

@testable import WebMVVM

/// A path as logs have it.
@Suite struct LoggedPathTests {
  private static let secret = String(repeating: "0a", count: 32)

  @Test(arguments: [
    ("/", "/"), ("/goods/1?q=tea", "/goods/1?q=tea"), ("/password/\(secret)", "/password/•••"),
    ("/zh/password/\(secret)?a=/\(secret)", "/zh/password/•••?a=/\(secret)"),
    ("/\(secret)0/\(secret.dropLast())", "/\(secret)0/\(secret.dropLast())"), ("//\(secret)/", "//•••/"),
    ("/\(secret)/\u{301}", "/•••/\u{301}"), ("/\(secret)?\u{301}/\(secret)", "/•••?\u{301}/\(secret)"),
  ])
  func `A secret of 256 bits is left out`(target: String, logged: String) {
    #expect(LoggedPath.of(target) == logged)
  }
}
