import Changes

extension Schema {
  /// A schema that no database can have, such as one with two tables of the same name. It is the reason of an
  /// ``UnusableDatabase``.
  public struct Mistake: Error, Equatable, CustomStringConvertible {
    /// What is wrong and what to do, as a part of a sentence.
    public let description: String

    package init(_ description: String) { self.description = description }
  }

  /// The maximum number of tables in a database, with those that no page reads.
  package static let tableLimit = UInt128.bitWidth

  /// The tables of the framework.
  package static let reserved: Set = [
    "clock", "change", "topicslots", "sitekey", "application", "migration", "writer", "grdb_migrations",
  ]

  /// - Throws: ``Mistake``.
  package func check() throws {
    try checkNames()
    try checkSchemas()
    if let name = repeated(steps.map(\.name)) {
      throw Mistake("two steps of the schema have the name “\(name)”. Give one of them another name")
    }
    if let name = repeated(tables.map { $0.name.lowercased() }) {
      throw Mistake(
        "the schema declares the table “\(name)” twice. Declare it once, with the rules of both declarations")
    }
    if let table = tables.first(where: { Self.reserved.contains($0.name.lowercased()) }) {
      throw Mistake("the table “\(table.name)” belongs to the framework. Give yours another name")
    }
    if let name = repeated(triggers.map { $0.name.lowercased() }) {
      throw Mistake("two triggers of the schema have the name “\(name)”. Give one of them another name")
    }
    try checkKinds()
  }

  private func checkNames() throws {
    let isWord = !name.isEmpty && name.utf8.allSatisfy(Self.isPartOfName)
    guard isWord else {
      throw Mistake("“\(name)” is no name of a schema. Use ASCII letters, digits, “-” and “_” only")
    }
    guard 1...Int(Int32.max) ~= applicationID else {
      throw Mistake("\(applicationID) is no application id. Use a number from 1 to \(Int32.max), or leave it out")
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Schemas with the same name count as the same one, so they must be.
  private func checkSchemas() throws {
    for schema in all where schema.name == name {
      throw Mistake("the schema “\(name)” includes another one with its name. Give one of them another name")
    }
    for schema in all {
      let same = included.first { $0.name == schema.name }
      if same?.ownSteps != schema.ownSteps || same?.ownTables.map(\.name) != schema.ownTables.map(\.name) {
        throw Mistake("two included schemas have the name “\(schema.name)”. Give one of them another name")
      }
    }
  }

  /// All included schemas, also those that are included again.
  private var all: [Schema] { declaredSteps.flatMap(\.included).flatMap { [$0] + $0.all } }

  private func checkKinds() throws {
    var known: [String: Topic] = [:]
    for kind in tables.flatMap(\.touched).map(\.kind) {
      guard let other = known.updateValue(kind, forKey: kind.name), other != kind else { continue }
      let difference =
        other.module == kind.module
        ? "with \(other.count) and with \(kind.count) topics. Declare it once"
        : "by the modules \(other.module) and \(kind.module). Give one of them another name"
      throw Mistake("the topics “\(kind.name)” are declared twice: \(difference)")
    }
  }

  private func repeated(_ names: [String]) -> String? {
    var known: Set<String> = []
    return names.first { !known.insert($0).inserted }
  }
}
