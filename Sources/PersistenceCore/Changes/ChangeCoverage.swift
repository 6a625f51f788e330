package import Changes
import Synchronization

/// Which tables the topics cover. The tables are numbered, so that a set of tables is a number.
package final class ChangeCoverage: Sendable {
  /// A table that is read in a body without a topic that covers it.
  package struct WholeTable: Hashable, Sendable {
    package let table: String
    package let statements: [String]
  }

  /// The tables that each slot covers.
  private let tablesOfSlot: [UInt128]
  /// The name of each table, and its topic; nil for a table without triggers.
  private let tables: [(name: String, whole: Topic?)]
  /// The schema, with the triggers of its tables.
  package let schema: Schema
  /// The kinds of the topics that the triggers touch.
  package let kinds: [TopicKind]
  private let trace = Mutex<(@Sendable (WholeTable) -> Void)?>(nil)
  private let traced = Atomic(false)

  /// Whether somebody wants to know which statements read a whole table.
  var isTraced: Bool { traced.load(ordering: .relaxed) }

  /// - Parameters:
  ///   - schema: The schema, with the triggers of its tables.
  ///   - names: The tables of the database, at most 128.
  package init(_ schema: Schema, tables names: [String]) {
    self.schema = schema
    precondition(names.count <= UInt128.bitWidth, "A database can have at most \(UInt128.bitWidth) tables.")
    var tables = names.map { (name: $0, whole: Topic?.none) }
    var tablesOfSlot = [UInt128](repeating: 0, count: Topic.slotCount)
    var kinds: [TopicKind] = []
    for triggers in schema.changes {
      let ownKinds = triggers.kinds
      let covered = triggers.covered(of: names)
      for index in covered where tables[index].whole == nil { tables[index].whole = triggers.whole() }
      let set = covered.reduce(into: 0 as UInt128) { $0 |= 1 << UInt128($1) }
      for kind in Set(ownKinds) {
        for slot in kind.slots { tablesOfSlot[slot] |= set }
      }
      kinds += ownKinds
    }
    (self.tables, self.tablesOfSlot, self.kinds) = (tables, tablesOfSlot, kinds)
  }

  func tables(of topic: Topic) -> UInt128 { tablesOfSlot[topic.slot] }

  /// The tables that a statement reads.
  ///
  /// - Parameter isRead: Whether it reads a table of this name.
  package func tables(where isRead: (_ name: String) -> Bool) -> UInt128 {
    tables.indices.reduce(into: 0) { set, index in
      if isRead(tables[index].name) { set |= 1 << UInt128(index) }
    }
  }

  /// Adds the topics of whole tables. A page that reads a table without triggers cannot be compared.
  func add(_ missing: UInt128, readBy statements: [(sql: String, tables: UInt128)], to dependencies: Dependencies) {
    for (index, table) in tables.enumerated() where missing & 1 << UInt128(index) != 0 {
      if let whole = table.whole {
        dependencies.insert(whole)
      } else {
        dependencies.becomeUnique(because: "it reads a table without triggers")
      }
      trace.withLock(\.self)?(
        WholeTable(table: table.name, statements: statements.filter { $0.tables & 1 << UInt128(index) != 0 }.map(\.sql))
      )
    }
  }

  /// Calls `body` for each table that no topic covers: for tests.
  package func trace(_ body: (@Sendable (WholeTable) -> Void)?) {
    trace.withLock { $0 = body }
    traced.store(body != nil, ordering: .relaxed)
  }
}

extension ChangeTriggers {
  fileprivate var kinds: [TopicKind] { [whole] + rules.flatMap { $0.topics(ChangedRow()) }.map(\.kind) }

  /// The indices of the tables that the triggers cover. A full-text index consists of several tables, whose names begin
  /// with its own.
  fileprivate func covered(of names: [String]) -> [Int] {
    // PostgreSQL knows names in lower case only.
    let (table, indexes) = (table.lowercased(), indexes.map { $0.lowercased() })
    return names.indices.filter { place in
      let name = names[place].lowercased()
      return name == table || indexes.contains { name == $0 || name.hasPrefix("\($0)_") }
    }
  }
}
