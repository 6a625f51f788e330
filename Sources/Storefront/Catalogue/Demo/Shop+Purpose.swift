import Persistence

extension Shop {
  /// Fills a new database with the demo's goods, people and mail.
  ///
  /// - Returns: What was added; nil if the demo has already filled it.
  /// - Throws: ``IsNoDemo`` for the database of any other shop, which is not changed.
  package func fillDemo() throws -> ImportReport? {
    // Another process may be filling it at this moment. On a busy machine, this takes longer than a write waits.
    for _ in 1..<12 {
      do { return try DemoData(database: database).fill() } catch is DatabaseIsBusy { continue }
    }
    return try DemoData(database: database).fill()
  }

  /// Notes that the database is somebody's own shop, so that it never becomes the demo's, also while it is empty.
  package func claimForOwner() async throws {
    guard try await database.read(body: { try ShopPurpose($0) }) == nil else { return }
    try await database.write { db in try ShopPurpose.own.save(in: db) }
  }

  /// Whether the shop has no goods.
  package func isEmpty() async throws -> Bool {
    try await database.read { db in try !db.hasRow("SELECT 1 FROM goods") }
  }

  /// The demo does not run on the database of another shop, because everybody can be an operator of the demo.
  struct IsNoDemo: Error, CustomStringConvertible {
    let description = """
      The database is not the demo's: the demo has not made it. To serve a shop of your own, use: storefront serve. For \
      the demo, name a new database with --database.
      """
  }
}

/// What a database is for. A row says it.
enum ShopPurpose: String {
  case demo, own

  private static let setting = "purpose"

  /// The purpose of a database; nil if nothing has been said.
  init?(_ db: borrowing Reader) throws {
    let text: String? = try db.value("SELECT value FROM setting WHERE name = ?", [Self.setting])
    guard let purpose = text.flatMap(ShopPurpose.init(rawValue:)) else { return nil }
    self = purpose
  }

  /// Says it, unless something has been said.
  func save(in db: borrowing Writer) throws {
    try db.run(
      "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING", [Self.setting, rawValue])
  }
}
