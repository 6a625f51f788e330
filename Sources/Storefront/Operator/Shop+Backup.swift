import Persistence

/// Backups, for the operator of the shop.
extension Shop {
  static let countedTables = ["sort", "goods", "variant", "person", "session", "letter", "mail"]

  /// Copies the database while the shop is served, and checks the copy.
  ///
  /// - Parameters:
  ///   - path: The path of the shop's database.
  ///   - target: The path of the copy, which must not exist.
  /// - Returns: The result, for the operator.
  /// - Throws: An error with a description for the operator. Then there is no copy.
  public static func backUp(databasePath path: String, to target: String) throws -> String {
    let report = try DatabaseBackup.make(
      of: path, at: target, schema: .shop, counting: countedTables)
    return "Saved as \(target). \(counts(report.counts))"
  }
}
