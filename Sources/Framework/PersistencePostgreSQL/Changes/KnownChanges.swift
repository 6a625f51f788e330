import Changes
import PersistenceCore
import Synchronization

/// The number of the last change of each topic, as far as this process knows. One thread at a time adds changes.
final class KnownChanges: Sendable {
  private let lastNumber = Atomic<Int64>(0)
  /// Added to the numbers in the database, so that numbers do not become less if a backup is restored. Sums may wrap
  /// around, because another program can write any number into the database.
  private let offset = Atomic<Int64>(0)
  /// The number of the last change of each slot.
  private let numbers = AtomicNumbers(count: TopicSlots.count, repeating: 0)
  private let slots: TopicSlots
  private let adding = Mutex(())

  init(_ slots: TopicSlots) { self.slots = slots }

  var last: ChangeNumber { ChangeNumber(rawValue: lastNumber.load(ordering: .acquiring)) }

  /// The last number in the database that is known.
  var knownInDatabase: Int64 { last.rawValue &- offset.load(ordering: .relaxed) }

  func isUnchanged(_ topics: TopicSet, since number: ChangeNumber) -> Bool {
    number <= last && slots.areUnchanged(topics, in: numbers, since: number.rawValue)
  }

  /// Adds what the database has touched, and returns the topics that were not known to be touched.
  func add(_ answer: PostgreSQLChangeQuery.Answer, to query: PostgreSQLChangeQuery) -> TopicSet {
    adding.withLock { _ in
      let known = knownInDatabase
      // A process that wrote knows its change from its own connection, so answers can come in any order.
      if answer.number < query.base { return forget(from: answer.number) }
      guard answer.number > known, query.base <= known else { return TopicSet() }
      let offset = offset.load(ordering: .relaxed)
      for change in answer.slots where 0..<TopicSlots.count ~= change.slot {
        numbers[change.slot] = change.number &+ offset
      }
      lastNumber.store(answer.number &+ offset, ordering: .releasing)
      return slots.topics(of: answer.slots.map(\.slot))
    }
  }

  /// The database has another past than the one that is known, for example after a backup was restored.
  private func forget(from number: Int64) -> TopicSet {
    let next = last.rawValue &+ 1
    offset.store(next &- number, ordering: .relaxed)
    for slot in 0..<TopicSlots.count { numbers[slot] = next }
    lastNumber.store(next, ordering: .releasing)
    return .all
  }
}
