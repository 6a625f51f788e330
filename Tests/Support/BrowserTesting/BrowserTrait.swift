import Foundation
import TestSupport
package import Testing

/// Starts one browser for a suite, and ends it afterwards.
package struct BrowserTrait: SuiteTrait, TestScoping {
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard Browser.isInstalled else { return try await function() }
    // chromedriver does not always remove a profile of its own, which has 6 MB.
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    try await withProgram(["chromedriver", "--port=0"], in: packageFolder) { program in
      let browser = try await Browser(WebDriver(program), profile: folder.path("profile"))
      try await always {
        try await Browser.$current.withValue(browser) { try await function() }
      } then: {
        // This ends Chromium, too. If it fails, Chromium ends with chromedriver.
        try await browser.close()
      }
    }
  }
}

extension Trait where Self == BrowserTrait {
  /// One browser for all tests of the suite.
  package static var browser: Self { BrowserTrait() }
}

extension Trait where Self == ConditionTrait {
  /// Skips the tests where no browser is installed.
  package static var ifBrowserIsInstalled: Self {
    .enabled(
      if: Browser.isInstalled, "No browser: install chromium and chromium-driver, or run .ci/install --tests.")
  }
}
