import MVVM
import TestSupport
import Testing

@testable import func MVVM.longestIncreasingSubsequence

@Suite struct SnapshotCostTests {
  @Test
  func
    `The cost of a difference is one comparison per item, and a few lookups for changed items: 10,000 items, 1 % changed`()
    throws
  {
    let tally = Tally()
    let old = try makeSnapshot(0..<10_000, tally)
    let new = try makeSnapshot(edited(0..<10_000), tally) { $0 % 400 == 7 ? "changed" : "" }
    tally.reset()
    let changes = new.difference(from: old).changes
    #expect(changes.count == 100)
    #expect(tally.comparisons == 9_975)
    #expect(tally.hashes <= 4 * changes.count, "\(tally.hashes)")
  }

  @Test func `The cost of a difference is linear in the number of items if all of them move`() throws {
    let tally = Tally()
    func hashes(_ count: Int) throws -> Int {
      var generator = SeededGenerator(seed: UInt64(count))
      let old = try makeSnapshot(0..<count, tally)
      let new = try makeSnapshot((0..<count).shuffled(using: &generator), tally)
      tally.reset()
      _ = new.difference(from: old)
      return tally.hashes
    }
    let few = try hashes(500)
    let many = try hashes(5_000)
    #expect(few > 0)
    #expect(many <= 11 * few, "\(few) for 500, \(many) for 5,000")
  }

  @Test func `The cost of a difference is n log n comparisons for moves, and one per item for items in order`() {
    let tally = Tally()
    var generator = SeededGenerator(seed: 1)
    let count = 4_096
    let shuffled = (0..<count).shuffled(using: &generator)
    _ = longestIncreasingSubsequence(of: shuffled.map { Counted(value: $0, tally: tally) })
    #expect((count..<count * 13).contains(tally.comparisons), "\(tally.comparisons)")
    tally.reset()
    _ = longestIncreasingSubsequence(of: (0..<count).map { Counted(value: $0, tally: tally) })
    #expect(tally.comparisons == count - 1)
  }

  /// Of each 400 items: 25 removed, 25 added, 25 moved.
  private func edited(_ ids: Range<Int>) -> [Int] {
    var edited = ids.filter { $0 % 400 != 100 }
    for id in ids where id % 400 == 200 {
      edited.removeAll { $0 == id }
      edited.insert(id, at: id / 2)
    }
    for id in ids where id % 400 == 300 { edited.insert(100_000 + id, at: id) }
    return edited
  }

  private func makeSnapshot(
    _ ids: some Sequence<Int>, _ tally: Tally, label: (Int) -> String = { _ in "" }
  ) throws -> Snapshot<Shelf, CountedCellViewModel> {
    var snapshot = Snapshot<Shelf, CountedCellViewModel>()
    let items = ids.map { CountedCellViewModel(id: Counted(value: $0, tally: tally), label: label($0), tally: tally) }
    try snapshot.append(.top, items: items)
    return snapshot
  }
}

/// Counts how often something was done.
private final class Tally {
  var hashes = 0
  var comparisons = 0

  func reset() { (hashes, comparisons) = (0, 0) }
}

/// A number that counts how often it is hashed or ordered.
private struct Counted: Hashable, Comparable {
  let value: Int
  let tally: Tally

  static func == (one: Counted, other: Counted) -> Bool { one.value == other.value }

  static func < (one: Counted, other: Counted) -> Bool {
    one.tally.comparisons += 1
    return one.value < other.value
  }

  func hash(into hasher: inout Hasher) {
    tally.hashes += 1
    hasher.combine(value)
  }
}

/// An item that counts how often its content is compared.
private struct CountedCellViewModel: CellViewModel {
  let id: Counted
  let label: String
  let tally: Tally

  static func == (one: CountedCellViewModel, other: CountedCellViewModel) -> Bool {
    one.tally.comparisons += 1
    return one.id == other.id && one.label == other.label
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
