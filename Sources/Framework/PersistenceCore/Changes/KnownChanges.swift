package import Changes
import Synchronization

/// The number of the last change of each topic, as far as this process knows.
package final class KnownChanges: Sendable {
  private let lastNumber = Atomic<Int64>(0)
  /// Added to the numbers in the database, so that numbers do not become less if a backup is restored. Sums may wrap
  /// around, because another program can write any number into the database.
  private let offset = Atomic<Int64>(0)
  /// The number of the last change of each slot.
  private let numbers = AtomicNumbers(count: TopicSlots.count, repeating: 0)
  private let slots: TopicSlots
  private let adding = Mutex(())

  package init(_ slots: TopicSlots) { self.slots = slots }

  package var last: ChangeNumber { ChangeNumber(rawValue: lastNumber.load(ordering: .acquiring)) }

  /// The last number in the database that is known.
  package var knownInDatabase: Int64 { last.rawValue &- offset.load(ordering: .relaxed) }

  package func isUnchanged(_ topics: TopicSet, since number: ChangeNumber) -> Bool {
    number <= last && slots.areUnchanged(topics, in: numbers, since: number.rawValue)
  }

  /// Adds what the database has touched, and returns the topics that were not known to be touched.
  ///
  /// - Parameters:
  ///   - touched: The slots that were touched after `base`, each with the number of its last change.
  ///   - number: The number of the last change of all.
  ///   - base: The last number that was known when the database was asked.
  package func add(_ touched: [(slot: Int, number: Int64)], last number: Int64, since base: Int64) -> TopicSet {
    adding.withLock { _ in
      // A process that wrote knows its change from its own connection, so answers can come in any order.
      if number < base { return reset(to: number) }
      let known = knownInDatabase
      guard number > known, base <= known else { return TopicSet() }
      let offset = offset.load(ordering: .relaxed)
      for change in touched where 0..<TopicSlots.count ~= change.slot {
        numbers[change.slot] = change.number &+ offset
      }
      lastNumber.store(number &+ offset, ordering: .releasing)
      return slots.topics(of: touched.map(\.slot))
    }
  }

  /// The database has another past than the one that is known, for example after a backup was restored, or another schema.
  func forget(from number: Int64) -> TopicSet { adding.withLock { _ in reset(to: number) } }

  private func reset(to number: Int64) -> TopicSet {
    let next = last.rawValue &+ 1
    offset.store(next &- number, ordering: .relaxed)
    for slot in 0..<TopicSlots.count { numbers[slot] = next }
    lastNumber.store(next, ordering: .releasing)
    return .all
  }
}
