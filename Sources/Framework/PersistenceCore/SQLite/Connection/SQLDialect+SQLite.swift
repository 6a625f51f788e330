extension SQLDialect {
  static let sqlite = SQLDialect(
    .sqlite,
    hasTable: "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ? COLLATE NOCASE",
    stepTable: "grdb_migrations", steps: "SELECT identifier FROM grdb_migrations ORDER BY rowid",
    storesZeroCharacters: true)
}
