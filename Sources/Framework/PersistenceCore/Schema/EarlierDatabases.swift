/// What databases of a program have that were made before the framework kept it, and what the program changes itself.
package struct EarlierDatabases: Sendable {
  /// The slots of topics, by the names of their kinds: see ``TopicSlots``.
  package var slots: [String: Range<Int>]
  /// Reads the key of the site.
  package var siteKey: @Sendable (borrowing Reader) throws -> [UInt8]?
  /// The names of the indexes that the program removes and makes again itself. A file may lack them.
  package var remade: Set<String>
  /// What to do with a database that has other steps from the beginning, in words for the operator.
  package var unreleased: String?

  package init(
    slots: [String: Range<Int>] = [:],
    siteKey: @escaping @Sendable (borrowing Reader) throws -> [UInt8]? = { _ in nil },
    remade: Set<String> = [], unreleased: String? = nil
  ) {
    self.slots = slots
    self.siteKey = siteKey
    self.remade = remade
    self.unreleased = unreleased
  }
}

extension Schema {
  /// The same schema for databases of which some are older than what the framework keeps.
  package func with(_ earlier: EarlierDatabases) -> Schema {
    var schema = self
    schema.earlier = earlier
    return schema
  }
}
