import Persistence

extension ShopMigrations {
  /// Before this step, every shop showed the demo's texts on Home. Only a demo database has demo people.
  static func shopFront(_ db: borrowing Writer) throws {
    guard try db.hasRow("SELECT 1 FROM person WHERE isDemo LIMIT 1") else { return }
    try ShopFrontDataController.keep(.demo, in: db)
  }
}
