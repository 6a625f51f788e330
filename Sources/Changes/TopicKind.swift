/// A kind of topics: a range of slots for the parts of the Model that have the same type.
///
/// ```swift
/// static let sorts = TopicKind("sorts", slot: 0)           // the list of sorts
/// static let sort = TopicKind("sort", slots: 256..<512)    // one sort, by its id
///
/// sort(3)                                                  // Topic
/// ```
public struct TopicKind: Hashable, Sendable {
  /// The name of the kind, for developers, such as `sort`. It may be empty.
  public let name: String

  /// The slots of this kind. Their number is a power of two.
  public let slots: Range<Int>

  /// A kind with one topic.
  public init(_ name: String = "", slot: Int) {
    self.init(name, slots: slot..<(slot + 1))
  }

  /// A kind with a topic for each id. Ids whose low bits are the same share a topic.
  ///
  /// - Parameters:
  ///   - name: The name of the kind, for developers.
  ///   - slots: At least one slot, within `0..<Topic.slotCount`. Their number is a power of two.
  public init(_ name: String = "", slots: Range<Int>) {
    precondition(
      !slots.isEmpty && slots.count & (slots.count - 1) == 0 && (0..<Topic.slotCount).contains(slots.lowerBound)
        && slots.upperBound <= Topic.slotCount,
      "The number of a kind's slots must be a power of two.")
    self.name = name
    self.slots = slots
  }

  /// The topic of the kind's part with this id.
  public func callAsFunction(_ id: Int64 = 0) -> Topic {
    Topic(slot: slots.lowerBound + Int(truncatingIfNeeded: id) & (slots.count - 1))
  }
}
