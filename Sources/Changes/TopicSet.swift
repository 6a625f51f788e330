/// A set of topics. It has one bit for each slot.
public struct TopicSet: Hashable, Sendable {
  private var words: [UInt64] = []
  /// One bit for each word that is not 0. Most sets have a few topics.
  private var used: UInt64 = 0

  /// The empty set.
  public init() {}

  /// The set of some topics.
  public init(_ topics: some Sequence<Topic>) {
    for topic in topics { insert(topic) }
  }

  /// The set of all topics.
  public static let all = TopicSet((0..<Topic.slotCount).map(Topic.init(slot:)))

  /// Whether the set has no topics.
  public var isEmpty: Bool { used == 0 }

  /// The number of topics.
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Adds a topic.
  public mutating func insert(_ topic: Topic) {
    if words.isEmpty { words = Array(repeating: 0, count: Topic.slotCount / 64) }
    words[topic.slot >> 6] |= 1 << UInt64(topic.slot & 63)
    used |= 1 << UInt64(topic.slot >> 6)
  }

  /// Adds the topics of another set.
  public mutating func formUnion(_ other: TopicSet) {
    if words.isEmpty { return self = other }
    for index in other.words.indices { words[index] |= other.words[index] }
    used |= other.used
  }

  /// Whether the set has this topic.
  public func contains(_ topic: Topic) -> Bool {
    !words.isEmpty && words[topic.slot >> 6] & 1 << UInt64(topic.slot & 63) != 0
  }

  /// Whether the two sets have no topic in common.
  public func isDisjoint(with other: TopicSet) -> Bool {
    used & other.used == 0 || zip(words, other.words).allSatisfy { $0 & $1 == 0 }
  }

  /// Whether every topic satisfies `predicate`.
  public func allSatisfy(_ predicate: (Topic) -> Bool) -> Bool {
    var indices = used
    while indices != 0 {
      let index = indices.trailingZeroBitCount
      var rest = words[index]
      while rest != 0 {
        guard predicate(Topic(slot: index << 6 + rest.trailingZeroBitCount)) else { return false }
        rest &= rest - 1
      }
      indices &= indices - 1
    }
    return true
  }
}

extension TopicSet: ExpressibleByArrayLiteral {
  /// The set of some topics.
  public init(arrayLiteral topics: Topic...) {
    self.init(topics)
  }
}

extension TopicSet {
  /// The topics that are in at least one of the two sets.
  public func union(_ other: TopicSet) -> TopicSet {
    var union = self
    union.formUnion(other)
    return union
  }
}
