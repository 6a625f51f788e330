import Foundation
import MicroHTTP
import Persistence
import WebMVVM
import WebMVVMTesting

@testable import Storefront

extension ShopDatabase {
  /// A browser of a site that keeps no pages, for a test that looks at the queries of a page.
  func clientWithoutKeptPages() throws -> TestClient {
    let (files, log) = (try StaticFiles(folder: publicFolder.path), TestLog().logger)
    let site = ShopSite(
      configuration: SiteConfiguration(flashKey: SecretKey(siteKey), keptBytes: 0), database: self,
      services: try ShopServices(database: self, files: files, options: .testing, logger: log), files: files,
      logger: log)
    return TestClient { request in await site.respond(to: request) }
  }
}
