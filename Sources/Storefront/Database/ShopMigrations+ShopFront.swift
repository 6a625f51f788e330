import GRDB

extension ShopMigrations {
  /// The words of Home were the demo's in every shop. Only a demo database has demo people.
  static func shopFront(_ db: Database) throws {
    guard try Bool.fetchOne(db, sql: "SELECT TRUE FROM person WHERE isDemo LIMIT 1") == true else { return }
    try ShopFrontDataController.keep(.demo, in: db)
  }
}
