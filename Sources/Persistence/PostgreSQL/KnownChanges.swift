#if PostgreSQL
  import MVVM
  import Synchronization

  /// The number of the last change of each topic, as far as this process knows.
  final class KnownChanges: Sendable {
    private let lastNumber = Atomic<Int64>(0)
    /// Added to the numbers in the database, so that numbers do not become less if a backup is restored.
    private let offset = Atomic<Int64>(0)
    private let numbers = AtomicNumbers(count: Topic.slotCount, repeating: 0)

    var last: ChangeNumber { ChangeNumber(rawValue: lastNumber.load(ordering: .acquiring)) }

    /// The last number in the database that is known.
    var knownInDatabase: Int64 { last.rawValue - offset.load(ordering: .relaxed) }

    func isUnchanged(_ topics: TopicSet, since number: ChangeNumber) -> Bool {
      number <= last && topics.allSatisfy { numbers[$0.slot] <= number.rawValue }
    }

    /// Adds what the database has touched since the last number that is known, and returns the topics. One thread calls it.
    ///
    /// - Parameters:
    ///   - touched: The topics, each with the number of its last change.
    ///   - number: The number of the last change.
    func add(_ touched: [(topic: Topic, number: Int64)], number: Int64) -> TopicSet {
      if number < knownInDatabase { return forget(from: number) }
      let offset = offset.load(ordering: .relaxed)
      for change in touched { numbers[change.topic.slot] = change.number + offset }
      lastNumber.store(max(touched.map(\.number).max() ?? 0, number) + offset, ordering: .releasing)
      return TopicSet(touched.map(\.topic))
    }

    /// The database has another past than the one that is known, for example after a backup was restored.
    private func forget(from number: Int64) -> TopicSet {
      let next = last.rawValue + 1
      offset.store(next - number, ordering: .relaxed)
      for slot in 0..<Topic.slotCount { numbers[slot] = next }
      lastNumber.store(next, ordering: .releasing)
      return .all
    }
  }
#endif
