import Changes
import Testing

@Suite struct TopicSetTests {
  private static let slots = [0, 63, 64, 2_000, 4_095]

  private let topics = TopicSet(slots.map(Topic.init(slot:)))

  @Test func `A set has the topics that were added, in the order of the slots`() {
    var slots: [Int] = []

    let isComplete = topics.allSatisfy { topic in
      slots.append(topic.slot)
      return true
    }

    #expect(isComplete && slots == Self.slots)
    #expect(topics.count == 5 && topics.contains(Topic(slot: 2_000)) && !topics.contains(Topic(slot: 1)))
    #expect(topics == TopicSet(Self.slots.reversed().map(Topic.init(slot:))))
  }

  @Test func `The union has the topics of both sets`() {
    let other: TopicSet = [Topic(slot: 1), Topic(slot: 500)]

    #expect(other.union(topics) == TopicSet((Self.slots + [1, 500]).map(Topic.init(slot:))))
    #expect(TopicSet().union(other) == other && other.union(TopicSet()) == other)
    #expect(other.union(topics).isDisjoint(with: [Topic(slot: 500)]) == false)
  }

  @Test func `Two sets are disjoint if they have no topic in common`() {
    #expect(topics.isDisjoint(with: [Topic(slot: 1), Topic(slot: 500)]))
    #expect(!topics.isDisjoint(with: [Topic(slot: 1), Topic(slot: 2_000)]))
    #expect(topics.isDisjoint(with: TopicSet()) && TopicSet().isEmpty && !topics.isEmpty)
  }
}
