extension Schema {
  /// Whether a database has all steps.
  ///
  /// - Throws: ``SQLError``.
  package func isCurrent(_ db: borrowing Reader) throws -> Bool { try steps(of: db).count == steps.count }

  /// The names of the steps that a database has.
  package func steps(of db: borrowing Reader) throws -> [String] {
    try db.hasTable(db.dialect.stepTable) ? db.values(db.dialect.steps) : []
  }
}
