import Changes
import Persistence
import TestSupport
import Testing

@testable import PersistenceCore

/// Which slots the topics of a schema get, and that they keep them.
@Suite struct TopicSlotsTests {
  private static let step = Step("first", sqlite: "", postgreSQL: "")

  /// A schema whose tables touch these kinds by a key, one each.
  private static func schema(_ kinds: [TopicKind]) -> Schema {
    Schema(
      "slots", steps: [step],
      tables: kinds.enumerated().map { index, kind in Table("table\(index)", .onAnyChange { [kind($0["id"])] }) })
  }

  private static func names(_ slots: TopicSlots) -> [String: Range<Int>] {
    Dictionary(slots.kinds.map { ($0.name, slots[$0]) }) { first, _ in first }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `Kinds never share a slot and never move, in whatever order later versions declare them`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let kinds = (0..<20).map { TopicKind("kind \($0)", count: 1 << ($0 % 8)) }
    var recorded: [TopicSlots.Recorded] = []
    var known: [String: Range<Int>] = [:]
    for _ in 0..<10 {
      let declared = kinds.filter { _ in Bool.random(using: &generator) }.shuffled(using: &generator)
      let slots = try TopicSlots(Self.schema(declared), recorded: recorded)

      let names = Self.names(slots)
      for (name, range) in names { #expect(known[name] == nil || known[name] == range) }
      known.merge(names) { old, _ in old }
      recorded = (recorded + slots.missing).shuffled(using: &generator)
      let all = recorded.flatMap(\.slots)
      #expect(all.count == Set(all).count && all.allSatisfy { 0..<4096 ~= $0 })
      #expect(try TopicSlots(Self.schema(declared), recorded: recorded).missing.isEmpty)
      for kind in declared {
        #expect(slots[kind].count == kind.count && slots[kind(kind.count + 1)].count == 1)
        #expect(slots.topics(of: slots[kind(1)]) == [kind(1)])
      }
    }
  }

  @Test func `Topics without keys need one slot, and topics of other databases have none`() throws {
    let (lists, list) = (TopicKind("lists"), TopicKind("list"))
    let schema = Schema(
      "slots", steps: [Self.step], tables: [Table("list", .onAnyChange { [lists, list($0["id"])] })])

    let slots = try TopicSlots(schema, recorded: [])

    #expect(slots[.table("list")] == 0..<1 && slots[lists] == 1..<2 && slots[lists(7)] == 1..<2)
    #expect(slots[list] == 2..<66)
    #expect(slots[TopicKind("elsewhere")(3)].isEmpty)
  }

  @Test func `A kind that gets another number of topics gets other slots, and the old ones stay reserved`() throws {
    let old = try TopicSlots(Self.schema([TopicKind("list", count: 16)]), recorded: [])
    let kinds = [TopicKind("list", count: 32), TopicKind("other", count: 16)]
    let new = try TopicSlots(Self.schema(kinds), recorded: old.missing)

    #expect(Self.names(old)["list"] == 1..<17)
    #expect(Self.names(new)["list"]?.overlaps(0..<17) == false && Self.names(new)["other"]?.overlaps(0..<17) == false)
  }
}
