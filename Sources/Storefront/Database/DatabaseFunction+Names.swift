import GRDB

extension DatabaseFunction {
  /// `nameKey(text)`: the key of a name, as ``AccountName/key(of:)`` makes it. SQLite's `lower` knows ASCII alone.
  static let nameKey = DatabaseFunction("nameKey", argumentCount: 1, pure: true) { values in
    String.fromDatabaseValue(values[0]).map(AccountName.key)
  }
}
