import Foundation
import Persistence
import TestSupport
import Testing

@testable import Storefront

/// A shop with nothing in it, as a file. The migrations take longer than most tests, so they run once for all of them.
private let emptyShopFile = Result {
  let folder = try TemporaryFolder()
  let database = try ShopDatabase(path: folder.path("shop.sqlite"))
  // Each shop gets a key of its own.
  try database.writeAndWait { db in _ = try db.run("DELETE FROM siteKey") }
  try database.close()
  return try Data(contentsOf: folder.url.appending(path: "shop.sqlite"))
}

extension TemporaryFolder {
  /// The path of the database `shop.sqlite`, which has all tables and no rows. With PostgreSQL, the address of an empty
  /// schema.
  func emptyShop() throws -> String {
    let path = database("shop.sqlite")
    if TestEngine.hasFiles {
      let isMade = FileManager.default.createFile(
        atPath: path, contents: try emptyShopFile.get(), attributes: [.posixPermissions: 0o600])
      try #require(isMade)
    }
    return path
  }
}

/// An empty shop, and the folder with its database.
func emptyShop() throws -> (TemporaryFolder, ShopDatabase) {
  let folder = try TemporaryFolder()
  return (folder, try ShopDatabase(path: folder.emptyShop()))
}
