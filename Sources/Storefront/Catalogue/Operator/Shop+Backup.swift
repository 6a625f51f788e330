import Persistence

/// Backups, for the operator of the shop.
extension Shop {
  /// Copies the database while the shop is served, and checks the copy.
  ///
  /// - Parameters:
  ///   - path: The path of the shop's database.
  ///   - target: The path of the copy, which must not exist.
  /// - Returns: How many rows the copy has, by table.
  /// - Throws: An error with a description for the operator. Then there is no copy.
  package static func backUp(databasePath path: String, to target: String) throws -> [(table: String, count: Int)] {
    try DatabaseBackup.make(of: path, at: target, schema: .shop, counting: countedTables).counts
  }
}
