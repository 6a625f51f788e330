public import Changes

/// A table, and which topics a change of its rows touches. The triggers in the database are made from it: see ``Schema``.
///
/// ```swift
/// Table(
///   "goods",
///   .onAnyChange { [.goods($0["id"])] },
///   .on(["id", "sortID", "place", "name", "stock"]) { [.goodsOfSort($0["sortID"])] })
/// ```
///
/// An inserted or deleted row touches all of its topics. An updated row touches the topics of a rule if the value of one
/// of the rule's columns differs: those of the old row and those of the new row. Every change also touches the topic of the
/// whole table, `Topic.table("goods")`. It is a topic of every page that reads the table in a body without a topic that
/// covers the table.
///
/// The triggers are no steps of the schema: when a database is opened, those whose texts differ are made again, such as
/// those of a table that has got a column.
public struct Table: Sendable {
  package let name: String
  let indexes: [String]
  package let rules: [Rule]

  /// Declares a table.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - indexes: The full-text indexes of the table. SQLite allows no triggers on them. They are covered by the topics of
  ///     this table.
  ///   - rules: Which columns touch which topics.
  public init(_ name: String, indexes: [String] = [], _ rules: Rule...) {
    self.name = name
    self.indexes = indexes
    self.rules = rules
  }

  /// The topic of the whole table.
  var whole: Topic { .table(name) }

  /// What is touched if any column changes.
  package var onAnyChange: [TopicExpression] {
    [TopicExpression(whole, [])] + rules.filter { $0.columns == nil }.flatMap(\.touched)
  }

  /// What an inserted or deleted row touches.
  package var touched: [TopicExpression] { [TopicExpression(whole, [])] + rules.flatMap(\.touched) }

  /// The topics that depend on some columns of a row.
  public struct Rule: Sendable {
    package let columns: [ChangeColumn]?
    private let topics: @Sendable (ChangedRow) -> [Topic]

    /// Topics that show some columns. The list must contain the columns of which the topics are made.
    public static func on(
      _ columns: [ChangeColumn], _ topics: @escaping @Sendable (ChangedRow) -> [Topic]
    ) -> Rule {
      Rule(columns: columns, topics: topics)
    }

    /// Topics that show all columns.
    public static func onAnyChange(_ topics: @escaping @Sendable (ChangedRow) -> [Topic]) -> Rule {
      Rule(columns: nil, topics: topics)
    }

    package var touched: [TopicExpression] {
      let row = ChangedRow()
      return topics(row).map { TopicExpression($0, row.keys) }
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
