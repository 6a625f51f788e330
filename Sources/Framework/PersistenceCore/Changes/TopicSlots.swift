package import Changes

/// The slots of topics in one database: the rows of its table `change`.
///
/// Each kind has a range of slots, which the database records in the table `topicSlots` by the name of the kind. A range
/// never moves, because programs of earlier versions and the triggers know it. Two kinds never share a slot: a read that
/// names a topic of one kind would seem to cover the tables of the other one.
package struct TopicSlots: Sendable {
  /// The number of slots in a database.
  package static let count = 4096

  /// A range of slots as a database records it.
  package struct Recorded: Equatable, Sendable {
    package let name: String
    package let slots: Range<Int>
  }

  /// The slots of each kind, by its number in this process; an empty range for a kind of other databases.
  private var ranges: [Range<Int>] = []
  /// The topic of each slot; nil if no table of this program touches it.
  package private(set) var topics = [Topic?](repeating: nil, count: count)
  /// The kinds that have slots.
  package private(set) var kinds: [Topic] = []
  /// The ranges that the database does not record yet.
  package private(set) var missing: [Recorded] = []

  /// Finds the slots of the topics that the tables of a schema touch. Kinds that are not recorded get free ones.
  ///
  /// - Throws: ``Schema/Mistake`` if there are not enough, or the record is damaged.
  package init(_ schema: Schema, recorded: [Recorded]) throws {
    try Self.check(recorded)
    var used = recorded
    for (kind, count) in Self.needed(by: schema) {
      let slots: Range<Int>
      let known = used.filter { $0.name == kind.name && [kind.count, count].contains($0.slots.count) }
      // Without keys, those of an earlier version with keys do as well.
      if let known = known.max(by: { $0.slots.count < $1.slots.count }) {
        slots = known.slots
      } else {
        slots = try Self.free(count, for: kind, in: used)
        used.append(Recorded(name: kind.name, slots: slots))
      }
      let record = Recorded(name: kind.name, slots: slots)
      if !recorded.contains(record) { missing.append(record) }
      add(kind, slots)
    }
  }

  /// The kinds in the order of their declarations, and how many slots each needs: one if no topic has a key.
  private static func needed(by schema: Schema) -> [(kind: Topic, count: Int)] {
    let touched = schema.tables.flatMap(\.touched)
    var counts: [Topic: Int] = [:]
    for topic in touched {
      if case .allKeys = topic.selection { continue }
      counts[topic.kind] = topic.kind.count
    }
    var known: Set<Topic> = []
    return touched.map(\.kind).filter { known.insert($0).inserted }.map { ($0, counts[$0] ?? 1) }
  }

  private static func free(_ count: Int, for kind: Topic, in used: [Recorded]) throws -> Range<Int> {
    var first = 0
    for other in used.map(\.slots).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if first + count <= other.lowerBound { break }
      first = max(first, other.upperBound)
    }
    guard first + count <= Self.count else {
      throw Schema.Mistake(
        """
        there is no room for the \(count) topics “\(kind.name)”: all kinds together can have \(Self.count). Declare kinds \
        that are not released yet with less, such as TopicKind("\(kind.name)", count: \(max(1, count / 4)))
        """)
    }
    return first..<(first + count)
  }

  private static func check(_ recorded: [Recorded]) throws {
    let sorted = recorded.sorted { $0.slots.lowerBound < $1.slots.lowerBound }
    for record in sorted where record.slots.isEmpty || record.slots.lowerBound < 0 || record.slots.upperBound > count {
      throw Schema.Mistake(
        "its table “topicSlots” has an impossible row for “\(record.name)”. Remove it while no program uses the database"
      )
    }
    for (one, other) in zip(sorted, sorted.dropFirst()) where one.slots.overlaps(other.slots) {
      throw Schema.Mistake(
        """
        its table “topicSlots” gives “\(one.name)” and “\(other.name)” the same slots. Remove one of the rows while no \
        program uses the database
        """)
    }
  }

  private mutating func add(_ kind: Topic, _ slots: Range<Int>) {
    let place = Int(kind.kind)
    while ranges.count <= place { ranges.append(0..<0) }
    ranges[place] = slots
    kinds.append(kind)
    for slot in slots { topics[slot] = slots.count == 1 ? kind : kind(slot - slots.lowerBound) }
  }

  /// The slots of a topic: those of all keys if it has none, and an empty range if no table of this database touches it.
  package subscript(_ topic: Topic) -> Range<Int> {
    let place = Int(topic.kind)
    guard place < ranges.count else { return 0..<0 }
    let all = ranges[place]
    guard let key = topic.key, all.count > 1 else { return all }
    let slot = all.lowerBound + key & (all.count - 1)
    return slot..<(slot + 1)
  }

  /// Whether none of the topics has a number that is greater than `number`.
  package func areUnchanged(_ topics: TopicSet, in numbers: AtomicNumbers, since number: Int64) -> Bool {
    if topics.isAll { return (0..<Self.count).allSatisfy { numbers[$0] <= number } }
    return topics.elements.allSatisfy { topic in self[topic].allSatisfy { numbers[$0] <= number } }
  }

  /// The topics of some slots.
  package func topics(of slots: some Sequence<Int>) -> TopicSet {
    TopicSet(slots.lazy.compactMap { topics.indices.contains($0) ? topics[$0] : nil })
  }
}
