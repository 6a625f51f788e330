/// A part of the Model whose changes are noticed together, such as the goods of one sort.
///
/// A topic is one of 4,096 slots. Two parts of the Model may have the same slot. Then a change of one part makes pages of
/// the other one be compared needlessly, which costs time and is otherwise harmless.
public struct Topic: Hashable, Sendable {
  /// The number of slots.
  public static let slotCount = 4096

  /// The slot, from 0 to 4,095.
  public let slot: Int

  /// The topic of a slot. Only the low 12 bits of the number count.
  public init(slot: Int) {
    self.slot = slot & (Self.slotCount - 1)
  }
}
