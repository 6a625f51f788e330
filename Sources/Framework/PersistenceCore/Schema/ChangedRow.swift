public import Changes
import Synchronization

/// The row that a trigger is about.
public struct ChangedRow: Sendable {
  /// The keys that topics were made of, in their order. A topic has only the place of its key.
  private final class Keys: Sendable {
    let all = Mutex<[ChangeKey]>([])
  }

  private let made = Keys()

  package init() {}

  var keys: [ChangeKey] { made.all.withLock(\.self) }

  /// An integer column of the row.
  public subscript(_ column: String) -> ChangeKey { key(column) }

  /// A column of bytes of the row, such as the digest of a token.
  public func bytes(_ column: String) -> ChangeKey { key(column, isBytes: true) }

  /// An integer column of all rows of another table that refer to this row. The other table needs an index.
  ///
  /// ```swift
  /// .mail(row.each("ownerID", of: "mail", where: "letterID", equals: "id"))
  /// ```
  public func each(
    _ column: String, of table: String, where other: String, equals rowColumn: String
  ) -> ChangeKey {
    key(column, source: .init(table: table, column: other, rowColumn: rowColumn))
  }

  /// A column of bytes of all rows of another table that refer to this row. See ``each(_:of:where:equals:)``.
  public func eachBytes(
    _ column: String, of table: String, where other: String, equals rowColumn: String
  ) -> ChangeKey {
    key(column, isBytes: true, source: .init(table: table, column: other, rowColumn: rowColumn))
  }

  private func key(_ column: String, isBytes: Bool = false, source: ChangeKey.Source? = nil) -> ChangeKey {
    made.all.withLock { keys in
      let key = ChangeKey(column: column, isBytes: isBytes, source: source, place: keys.count)
      keys.append(key)
      return key
    }
  }
}

/// A value of a changed row that selects a topic of a kind.
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
  package let source: Source?
  let place: Int
}

extension Topic {
  /// The topic of the part with the key in a changed row, in the declaration of a table.
  public func callAsFunction(_ key: ChangeKey) -> Topic { at(place: key.place) }
}

/// The topics that a changed row touches: a kind, and what selects the topic.
package struct TopicExpression: Sendable {
  package enum Selection: Sendable {
    case allKeys
    /// The low bits of a key.
    case key(Int)
    case column(ChangeKey)
  }

  /// The kind: a topic without a key.
  package let kind: Topic
  package let selection: Selection

  /// - Parameter keys: Those of the row that the topic was made of.
  init(_ topic: Topic, _ keys: [ChangeKey]) {
    kind = topic.allKeys
    if let place = topic.place, keys.indices.contains(place) {
      selection = .column(keys[place])
    } else {
      selection = topic.key.map(Selection.key) ?? .allKeys
    }
  }

  /// The column that has the key; nil if the topic does not depend on the row.
  package var key: ChangeKey? { if case .column(let key) = selection { key } else { nil } }
}
