public import Changes

/// Which topics a change of a table's rows touches. The triggers in the database are made from it: see ``Schema``.
///
/// ```swift
/// ChangeTriggers(
///   table: "goods", whole: ShopTopics.goodsTable,
///   [
///     .onAnyChange { row in [ShopTopics.goods(row["id"])] },
///     .on(["id", "sortID", "place", "name", "stock"]) { row in [ShopTopics.goodsOfSort(row["sortID"])] },
///   ])
/// ```
///
/// An inserted or deleted row touches all of its topics. An updated row touches the topics of a rule if the value of one
/// of the rule's columns differs: those of the old row and those of the new row.
///
/// The triggers are no steps of the schema: when a database is opened, those whose texts differ are made again, such as
/// those of a table that has got a column.
public struct ChangeTriggers: Sendable {
  package let table: String
  package let whole: TopicKind
  let indexes: [String]
  package let rules: [Rule]

  /// Declares the topics of a table.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - whole: The topic of the whole table. Every change of the table touches it. It is a topic of every page that
  ///     reads the table in a body without a topic that covers the table.
  ///   - indexes: The full-text indexes of the table. SQLite allows no triggers on them. They are covered by the topics of
  ///     this table.
  ///   - rules: Which columns touch which topics.
  public init(table: String, whole: TopicKind, indexes: [String] = [], _ rules: [Rule] = []) {
    self.table = table
    self.whole = whole
    self.indexes = indexes
    self.rules = rules
  }

  /// The topics that depend on some columns of a row.
  public struct Rule: Sendable {
    package let columns: [ChangeColumn]?
    package let topics: @Sendable (ChangedRow) -> [TopicExpression]

    /// Topics that show some columns. The list must contain the columns of which the topics are made.
    public static func on(
      _ columns: [ChangeColumn], _ topics: @escaping @Sendable (ChangedRow) -> [TopicExpression]
    ) -> Rule {
      Rule(columns: columns, topics: topics)
    }

    /// Topics that show all columns.
    public static func onAnyChange(_ topics: @escaping @Sendable (ChangedRow) -> [TopicExpression]) -> Rule {
      Rule(columns: nil, topics: topics)
    }
  }
}

/// A column whose changes count.
public struct ChangeColumn: ExpressibleByStringLiteral, Sendable {
  package let name: String
  package let isPresenceOnly: Bool

  /// A column whose value counts.
  public init(stringLiteral name: String) {
    self.name = name
    isPresenceOnly = false
  }

  private init(presenceOf name: String) {
    self.name = name
    isPresenceOnly = true
  }

  /// A column of which only counts whether it is NULL.
  public static func presence(of name: String) -> ChangeColumn { ChangeColumn(presenceOf: name) }
}
