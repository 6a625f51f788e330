import Changes
import TestSupport
import Testing

@Suite struct TopicSetTests {
  private static let kinds = [TopicKind("a", count: 8), TopicKind("b", count: 2), TopicKind("c")]
  private static let goods = TopicKind("goods", count: 1024)
  private static let sorts = TopicKind("sorts")

  /// A few random topics, of which some have no key.
  private static func topics(_ generator: inout some RandomNumberGenerator) -> [Topic] {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      let kind = kinds[Int.random(in: 0..<kinds.count, using: &generator)]
      return Int.random(in: 0..<5, using: &generator) == 0 ? kind : kind(Int.random(in: 0..<9, using: &generator))
    }
  }

  /// Whether a change of one topic is a change of the other one.
  private static func overlap(_ one: Topic, _ other: Topic) -> Bool {
    let (name, otherName) = (one.description.split(separator: "/"), other.description.split(separator: "/"))
    return name[0] == otherName[0] && (name.count == 1 || otherName.count == 1 || name[1] == otherName[1])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `Sets of topics follow the laws of sets, and a topic without a key stands for all keys`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let (one, other) = (Self.topics(&generator), Self.topics(&generator))
      let (set, otherSet) = (TopicSet(one), TopicSet(other))

      #expect(set.elements == Set(one).sorted())
      #expect(set.union(otherSet) == TopicSet(one + other))
      #expect(set.union(otherSet) == otherSet.union(set))
      #expect(one.reduce(into: TopicSet()) { $0.insert($1) } == set)
      let isDisjoint = one.allSatisfy { topic in !other.contains { Self.overlap(topic, $0) } }
      #expect(set.isDisjoint(with: otherSet) == isDisjoint && otherSet.isDisjoint(with: set) == isDisjoint)
      #expect(one.allSatisfy(set.contains))
    }
  }

  @Test func `The set of all topics has each topic, and the empty set has none`() {
    #expect(TopicSet.all.contains(Self.goods(3)) && !TopicSet().contains(Self.goods(3)))
    #expect(!TopicSet.all.isDisjoint(with: [Self.sorts]) && TopicSet.all.isDisjoint(with: []))
    #expect(TopicSet([Self.sorts]).union(.all) == .all && TopicSet.all.union([Self.sorts]) == .all)
    #expect(TopicSet().isEmpty && !TopicSet.all.isEmpty && TopicSet.all.names() == ["everything"])
  }

  @Test func `The name of a topic has its kind and its key, and of many topics some are named`() {
    let topics: TopicSet = [Self.goods(1066), Self.goods, Self.sorts]

    #expect(topics.names().sorted() == ["goods", "goods/42", "sorts"])
    #expect(TopicSet((0..<9).map { Self.goods($0) }).names(limit: 2) == ["goods/0", "goods/1", "and 7 more"])
  }
}
