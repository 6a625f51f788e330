import Testing

@testable import Storefront

/// The name to which letters to the shop are addressed.
@Suite struct ShopNameTests {
  @Test(
    arguments: [("Old Harbour Tea", "Old Harbour Tea"), ("Tea, Cup & Co", nil), ("茶、杯", nil)] as [(String, String?)])
  func `A name that a form of letters would take for several is replaced by that of the account`(
    name: String, expected: String?
  ) async throws {
    let (folder, database) = try emptyShop()
    defer { withExtendedLifetime(folder) {} }
    _ = try await UserDataController(database: database).showShop(as: name)

    let shown = try await RecipientDataController(database: database).shopName()

    #expect(RecipientNames.names(in: shown) == [shown])
    if let expected { #expect(shown == expected) }
  }
}
