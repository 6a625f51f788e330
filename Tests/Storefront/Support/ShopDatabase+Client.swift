import Foundation
import Logging
import MicroHTTP
import Persistence
import WebMVVM
import WebMVVMServer
import WebMVVMTesting

@testable import Storefront

extension Shop {
  /// The site of the shop, for a test.
  func site(
    files: StaticFiles? = nil, options: ShopOptions = .testing, logger: Logger = TestLog().logger
  ) throws -> Site<ShopCoordinator> {
    let files = try files ?? publicFiles.get()
    return try served(files: files, options: options, logger: logger).site(files: files, logger: logger)
  }
}

/// The folder `Public`, whose files are read once for all shops.
private let publicFiles = Result { try StaticFiles(folder: publicFolder.path) }

extension ShopDatabase {
  /// A browser of a site that keeps no pages, for a test that looks at the queries of a page.
  func clientWithoutKeptPages() throws -> TestClient {
    let site = try Shop(database: self).site(options: .testing { $0.configuration.keptBytes = 0 })
    return TestClient { request in await site.respond(to: request) }
  }
}
