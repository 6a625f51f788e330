import Changes

/// Which tables the topics cover. The tables are numbered, so that a set of tables is a number.
package final class ChangeCoverage: Sendable {
  /// The tables that each kind covers, by its number in this process.
  private let tablesOfKind: [UInt128]
  /// The name of each table, and its topic; nil for a table that the schema does not declare.
  private let tables: [(name: String, whole: Topic?)]
  /// The names of everything else that a statement can read, such as views. They have one number together.
  private let others: [String]
  /// The schema, with the triggers of its tables.
  package let schema: Schema
  /// The slots of the topics.
  package let slots: TopicSlots

  /// - Parameters:
  ///   - schema: The schema, with the triggers of its tables.
  ///   - slots: The slots of its topics.
  ///   - names: The tables of the database.
  ///   - others: The names of everything else that a statement can read, if the engine does not say which tables that reads.
  /// - Throws: ``Schema/Mistake`` if there are too many tables.
  package init(_ schema: Schema, _ slots: TopicSlots, tables names: [String], others: [String] = []) throws {
    let limit = Schema.tableLimit - (others.isEmpty ? 0 : 1)
    guard names.count <= limit else {
      throw Schema.Mistake("it has \(names.count) tables, and can have at most \(limit)")
    }
    self.others = others
    self.schema = schema
    self.slots = slots
    var tables = names.map { (name: $0, whole: Topic?.none) }
    var tablesOfKind: [UInt128] = []
    for table in schema.tables {
      let covered = table.covered(of: names)
      for index in covered where tables[index].whole == nil { tables[index].whole = table.whole }
      let set = covered.reduce(into: 0 as UInt128) { $0 |= 1 << UInt128($1) }
      for topic in table.touched {
        let place = Int(topic.kind.kind)
        while tablesOfKind.count <= place { tablesOfKind.append(0) }
        tablesOfKind[place] |= set
      }
    }
    (self.tables, self.tablesOfKind) = (tables, tablesOfKind)
  }

  func tables(of topic: Topic) -> UInt128 {
    let place = Int(topic.kind)
    return place < tablesOfKind.count ? tablesOfKind[place] : 0
  }

  /// The tables that a statement reads.
  ///
  /// - Parameter isRead: Whether it reads something of this name.
  package func tables(where isRead: (_ name: String) -> Bool) -> UInt128 {
    let set = tables.indices.reduce(into: 0 as UInt128) { set, index in
      if isRead(tables[index].name) { set |= 1 << UInt128(index) }
    }
    return others.contains(where: isRead) ? set | 1 << UInt128(tables.count) : set
  }

  /// Adds the topics of whole tables. A page that reads a table without triggers cannot be compared.
  func add(_ missing: UInt128, to dependencies: Dependencies) {
    if missing >> UInt128(tables.count) != 0 {
      dependencies.becomeUnique(because: "it reads a view, or a table of another schema")
    }
    for (index, table) in tables.enumerated() where missing & 1 << UInt128(index) != 0 {
      if let whole = table.whole {
        dependencies.insert(whole)
      } else {
        dependencies.becomeUnique(because: "it reads a table without triggers")
      }
    }
  }
}

extension Table {
  /// The indices of the tables that the topics cover. A full-text index consists of several tables, whose names begin with
  /// its own.
  fileprivate func covered(of names: [String]) -> [Int] {
    // PostgreSQL knows names in lower case only.
    let (table, indexes) = (name.lowercased(), indexes.map { $0.lowercased() })
    return names.indices.filter { place in
      let name = names[place].lowercased()
      return name == table || indexes.contains { name == $0 || name.hasPrefix("\($0)_") }
    }
  }
}
