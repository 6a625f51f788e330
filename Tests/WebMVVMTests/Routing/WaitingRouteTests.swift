import Testing
import WebMVVMTesting

@testable import WebMVVM

/// Scenes and children that are created at once, and those that wait for something.
@Suite struct WaitingRouteTests {
  @Test(arguments: ["/newest", "/archive"], ["now", "later"])
  func `A page is found whether its child or its scene waits`(mount: String, page: String) async throws {
    let found = try await LibrarySite().client().get("\(mount)/\(page)")

    #expect(try found.text(of: "#note") == "\(page) at \(mount)/\(page)")
  }

  @Test(arguments: ["/newest/now": true, "/newest/later": false, "/archive/now": false, "/archive/later": false])
  func `A route that waits for nothing needs no asynchronous function`(pattern: String, isImmediate: Bool) throws {
    let entry = try #require(LibraryCoordinator.routes.entries.first { $0.description.pattern == pattern })

    if case .atOnce = entry.run { #expect(isImmediate) } else { #expect(!isImmediate) }
  }
}
