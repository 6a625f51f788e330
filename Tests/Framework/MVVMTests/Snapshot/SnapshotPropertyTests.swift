import MVVM
import TestSupport
import Testing

@Suite struct SnapshotPropertyTests {
  @Test func `The difference of any two snapshots gives the new snapshot when applied to the old one`() throws {
    try forEachPair { old, new, seed in
      let applied = try old.applying(new.difference(from: old))
      #expect(applied == new, "seed \(seed)")
    }
  }

  @Test func `The difference of any two snapshots gives the new snapshot when a page applies its changes one by one`()
    throws
  {
    try forEachPair { old, new, seed in
      var page = PatchedPage(old)
      for change in new.difference(from: old).changes { try page.make(change) }
      let shown = try page.shown()
      #expect(shown == new, "seed \(seed)")
    }
  }

  @Test func `The difference of any two snapshots is empty if and only if they are equal`() throws {
    var equal = 0
    try forEachPair { old, new, seed in
      #expect(new.difference(from: old).changes.isEmpty == (new == old), "seed \(seed)")
      #expect(new.difference(from: new).changes.isEmpty)
      equal += new == old ? 1 : 0
    }
    #expect(equal > 0)
  }

  @Test
  func
    `The difference of any two snapshots changes nothing twice, except to update a moved item, and nothing that is unchanged`()
    throws
  {
    try forEachPair { old, new, seed in
      let changes = new.difference(from: old).changes
      let placed = changes.compactMap(\.placed)
      #expect(Set(placed).count == placed.count, "seed \(seed)")
      let gone = Set(old.items.map(\.id)).subtracting(new.items.map(\.id))
      #expect(Set(changes.compactMap(\.removed)) == gone, "seed \(seed)")
      let updated = new.items.filter { item in old[id: item.id].map { $0 != item } ?? false }
      #expect(changes.compactMap(\.updated) == updated, "seed \(seed)")
    }
  }

  @Test func `The difference of any two snapshots moves as few items as possible`() throws {
    let ids = Array(0..<5)
    let old = try makeSnapshot((.top, ids))
    let fewest = fewestMoves(from: ids)
    #expect(fewest.count == 120)
    for (order, count) in fewest {
      let changes = try makeSnapshot((.top, order)).difference(from: old).changes
      #expect(changes.count == count, "\(order)")
    }
  }

  @Test func `The difference of any two snapshots moves as few sections as possible`() throws {
    let old = try makeSnapshot((.top, [1]), (.middle, [2]), (.bottom, []), (.floor, [3]))
    let fewest = fewestMoves(from: old.sections.indices.map { $0 })
    #expect(fewest.count == 24)
    for (order, count) in fewest {
      var new = ShelfSnapshot()
      for index in order { try new.append(old.sections[index].id, items: old.sections[index].items) }
      #expect(new.difference(from: old).changes.count == count, "\(order)")
    }
  }

  /// The least number of moves for each order, found by trying all possible moves.
  private func fewestMoves(from order: [Int]) -> [[Int]: Int] {
    var fewest = [order: 0]
    var latest = [order]
    while !latest.isEmpty {
      var next: [[Int]] = []
      for order in latest {
        for source in order.indices {
          for target in order.indices {
            var moved = order
            moved.insert(moved.remove(at: source), at: target)
            guard fewest[moved] == nil else { continue }
            fewest[moved] = fewest[order, default: 0] + 1
            next.append(moved)
          }
        }
      }
      latest = next
    }
    return fewest
  }

  /// Pairs that have little in common, and some that are almost equal.
  private func forEachPair(_ check: (ShelfSnapshot, ShelfSnapshot, Int) throws -> Void) throws {
    for seed in 0..<400 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let old = try ShelfSnapshot.random(using: &generator)
      try check(old, .random(using: &generator), seed)
      try check(old, old.edited(using: &generator), seed)
    }
  }
}

extension Snapshot where SectionID == Shelf, Item == TinCellViewModel {
  /// This snapshot with an item moved, labelled or removed in some section.
  fileprivate func edited(using generator: inout SeededGenerator) throws -> ShelfSnapshot {
    var snapshot = ShelfSnapshot()
    for section in sections {
      var items = section.items
      if let index = items.indices.randomElement(using: &generator), Bool.random(using: &generator) {
        let item = items.remove(at: index)
        let target = Int.random(in: 0...items.count, using: &generator)
        if Bool.random(using: &generator) { items.insert(TinCellViewModel(item.id, "edited"), at: target) }
      }
      try snapshot.append(section.id, items: items)
    }
    return snapshot
  }
}

extension SnapshotDifference.Change {
  fileprivate var placed: Item.ID? {
    switch self {
    case .insertItem(let item, _, _): item.id
    case .moveItem(let id, _, _): id
    default: nil
    }
  }

  fileprivate var removed: Item.ID? { if case .removeItem(let id) = self { id } else { nil } }

  fileprivate var updated: Item? { if case .updateItem(let item) = self { item } else { nil } }
}
