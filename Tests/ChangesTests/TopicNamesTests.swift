import Changes
import Testing

@Suite struct TopicNamesTests {
  private let goods = TopicKind("goods", slots: 1024..<2048)
  private let sorts = TopicKind("sorts", slot: 3)

  @Test func `The name of a topic has its kind and its id`() {
    let names = TopicNames([goods, sorts, TopicKind(slot: 9)])
    #expect(names.names(of: [goods(42), sorts(), Topic(slot: 9)]) == ["sorts", "topic/9", "goods/42"])
  }

  @Test func `Of many topics, some are named and the others counted`() {
    #expect(TopicNames([goods]).names(of: .all, limit: 2) == ["topic/0", "topic/1", "and 4094 more"])
  }
}
