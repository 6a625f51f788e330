import Foundation
import MicroHTTP
import Persistence
import WebMVVM
import WebMVVMTesting

@testable import Storefront

extension ShopDatabase {
  /// A browser of a site that keeps no pages, for a test that looks at the queries of a page.
  func clientWithoutKeptPages() throws -> TestClient {
    let site = try Shop(database: self).site(options: .testing { $0.configuration.keptBytes = 0 })
    return TestClient { request in await site.respond(to: request) }
  }
}
