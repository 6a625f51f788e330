/// A kind of topics: a range of slots for the parts of the Model that have the same type.
///
/// ```swift
/// static let sorts = TopicKind(slot: 0)                    // the list of sorts
/// static let sort = TopicKind(slots: 256..<512)            // one sort, by its id
///
/// sort(3)                                                  // Topic
/// ```
public struct TopicKind: Hashable, Sendable {
  /// The slots of this kind. Their number is a power of two.
  public let slots: Range<Int>

  /// A kind with one topic.
  public init(slot: Int) {
    self.init(slots: slot..<(slot + 1))
  }

  /// A kind with a topic for each id. Ids whose low bits are the same share a topic.
  ///
  /// - Parameter slots: At least one slot, within `0..<Topic.slotCount`. Their number is a power of two.
  public init(slots: Range<Int>) {
    precondition(
      !slots.isEmpty && slots.count & (slots.count - 1) == 0 && (0..<Topic.slotCount).contains(slots.lowerBound)
        && slots.upperBound <= Topic.slotCount,
      "The number of a kind's slots must be a power of two.")
    self.slots = slots
  }

  /// The topic of the kind's part with this id.
  public func callAsFunction(_ id: Int64 = 0) -> Topic {
    Topic(slot: slots.lowerBound + Int(truncatingIfNeeded: id) & (slots.count - 1))
  }
}
