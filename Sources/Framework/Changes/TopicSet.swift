/// A set of topics. Most sets have a few.
public struct TopicSet: Hashable, Sendable {
  /// The topics in their order, each once; empty for ``all``.
  public private(set) var elements: [Topic] = []
  /// Whether it is ``all``.
  public private(set) var isAll = false

  /// The empty set.
  public init() {}

  /// The set of some topics.
  public init(_ topics: some Sequence<Topic>) {
    elements = topics.sorted()
    removeRepeated()
  }

  private init(isAll: Bool) { self.isAll = isAll }

  /// The set of all topics of all kinds, which cannot be listed.
  public static let all = TopicSet(isAll: true)

  /// Whether the set has no topics.
  public var isEmpty: Bool { elements.isEmpty && !isAll }

  /// Adds a topic.
  public mutating func insert(_ topic: Topic) {
    if isAll { return }
    let place = place(of: topic)
    if place < elements.count, elements[place] == topic { return }
    elements.insert(topic, at: place)
  }

  /// Adds the topics of another set.
  public mutating func formUnion(_ other: TopicSet) {
    if isAll || other.isEmpty { return }
    if other.isAll || isEmpty { return self = other }
    if other.elements.count < 8 {
      for topic in other.elements { insert(topic) }
    } else {
      // The algorithm of the library takes the least time for texts that consist of sorted parts.
      elements += other.elements
      elements.sort()
      removeRepeated()
    }
  }

  /// The topics that are in at least one of the two sets.
  public func union(_ other: TopicSet) -> TopicSet {
    var union = self
    union.formUnion(other)
    return union
  }

  /// Whether a change of this topic is a change of one in the set.
  public func contains(_ topic: Topic) -> Bool { !isDisjoint(with: [topic]) }

  /// Whether no change of a topic of one set is a change of one in the other. A topic without a key stands for all keys of
  /// its kind.
  public func isDisjoint(with other: TopicSet) -> Bool {
    if isAll || other.isAll { return isEmpty || other.isEmpty }
    let (few, many) = elements.count < other.elements.count ? (self, other) : (other, self)
    return few.elements.allSatisfy { topic in
      var place = many.place(of: topic.allKeys)
      guard place < many.elements.count else { return true }
      if many.elements[place].overlaps(topic) { return false }
      // Without a key, the first topic of the kind has been found.
      place = many.place(of: topic)
      return place == many.elements.count || !many.elements[place].overlaps(topic)
    }
  }

  /// The place of the first topic that is not before this one.
  private func place(of topic: Topic) -> Int {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if elements[middle] < topic { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func removeRepeated() {
    var last: Topic?
    elements.removeAll { topic in
      defer { last = topic }
      return topic == last
    }
  }
}

extension TopicSet: ExpressibleByArrayLiteral {
  /// The set of some topics.
  public init(arrayLiteral topics: Topic...) {
    self.init(topics)
  }
}

extension TopicSet {
  /// The names of the topics, for developers.
  ///
  /// - Parameter limit: The maximum number of names. If there are more topics, the last text says how many.
  public func names(limit: Int = 100) -> [String] {
    if isAll { return ["everything"] }
    let names = elements.prefix(limit).map(\.description)
    return elements.count > limit ? names + ["and \(elements.count - limit) more"] : names
  }
}
