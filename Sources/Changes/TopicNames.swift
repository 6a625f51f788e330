/// The names of topics, for developers.
public struct TopicNames: Sendable {
  private let kinds: [TopicKind]

  /// The names of the topics of these kinds.
  public init(_ kinds: [TopicKind]) {
    self.kinds = kinds.filter { !$0.name.isEmpty }
  }

  /// The name of a topic, such as `sorts` or `goods/42`.
  ///
  /// A topic has only the low bits of the id: `goods/42` is also the topic of the goods 1066 if the kind has 1,024 slots.
  public func name(of topic: Topic) -> String {
    guard let kind = kinds.first(where: { $0.slots.contains(topic.slot) }) else { return "topic/\(topic.slot)" }
    if kind.slots.count == 1 { return kind.name }
    // The inverse of `callAsFunction(_:)`: the slot of id 0 is the first one.
    return "\(kind.name)/\(topic.slot - kind.slots.lowerBound)"
  }

  /// The names of a set of topics, in the order of the slots.
  ///
  /// - Parameters:
  ///   - topics: The topics.
  ///   - limit: The maximum number of names. If there are more topics, the last text says how many.
  public func names(of topics: TopicSet, limit: Int = 100) -> [String] {
    var names: [String] = []
    _ = topics.allSatisfy { topic in
      names.append(name(of: topic))
      return names.count < limit
    }
    if topics.count > limit { names.append("and \(topics.count - limit) more") }
    return names
  }
}
