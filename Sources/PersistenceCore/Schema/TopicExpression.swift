public import Changes

/// The topics that a changed row touches: a kind, and the value that selects the topic.
public struct TopicExpression: Sendable {
  package let kind: TopicKind
  package let key: ChangeKey?
}

/// A value that selects a topic of a kind.
public struct ChangeKey: Sendable {
  /// Where the value is, if it is not in the changed row itself.
  package struct Source: Sendable {
    package let table: String
    /// The column of the table that equals the changed row's column.
    package let column: String
    package let rowColumn: String
  }

  package let column: String
  package let isBytes: Bool
  package var source: Source?
}

/// The row that a trigger is about.
public struct ChangedRow: Sendable {
  package init() {}

  /// An integer column of the row.
  public subscript(_ column: String) -> ChangeKey { ChangeKey(column: column, isBytes: false) }

  /// A column of bytes of the row, such as the digest of a token.
  public func bytes(_ column: String) -> ChangeKey { ChangeKey(column: column, isBytes: true) }

  /// An integer column of all rows of another table that refer to this row. The other table needs an index.
  ///
  /// ```swift
  /// ShopTopics.mail(row.each("ownerID", of: "mail", where: "letterID", equals: "id"))
  /// ```
  public func each(
    _ column: String, of table: String, where other: String, equals rowColumn: String
  ) -> ChangeKey {
    ChangeKey(column: column, isBytes: false, source: .init(table: table, column: other, rowColumn: rowColumn))
  }

  /// A column of bytes of all rows of another table that refer to this row. See ``each(_:of:where:equals:)``.
  public func eachBytes(
    _ column: String, of table: String, where other: String, equals rowColumn: String
  ) -> ChangeKey {
    ChangeKey(column: column, isBytes: true, source: .init(table: table, column: other, rowColumn: rowColumn))
  }
}

extension TopicKind {
  /// The only topic of the kind, in a declaration of triggers.
  public func callAsFunction() -> TopicExpression { TopicExpression(kind: self, key: nil) }

  /// The topic of the part with this key, in a declaration of triggers.
  public func callAsFunction(_ key: ChangeKey) -> TopicExpression { TopicExpression(kind: self, key: key) }
}
