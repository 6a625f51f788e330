import MVVM
import Testing

@Suite struct SnapshotDifferenceTests {
  @Test func `The difference of snapshots removes, moves and inserts items, and then updates content`() throws {
    let old = try makeSnapshot((.top, [1, 2, 3, 4]))
    var new = ShelfSnapshot()
    try new.append(.top, items: [.init(4, "dented"), .init(2), .init(5), .init(3, "new")])
    #expect(
      new.difference(from: old).described == [
        "remove 1", "move 4 in top to 0, at the front", "insert 5 in top at 2, after 2", "update 4", "update 3",
      ])
  }

  @Test func `The difference of snapshots moves an item to another section, and updates it there`() throws {
    let old = try makeSnapshot((.top, [1, 2]), (.bottom, [3]))
    var new = ShelfSnapshot()
    try new.append(.top, items: [.init(2)])
    try new.append(.bottom, items: [.init(3), .init(1, "new")])
    #expect(new.difference(from: old).described == ["move 1 in bottom to 1, after 3", "update 1"])
  }

  @Test func `The difference of snapshots moves a section with its items, which are not touched`() throws {
    let old = try makeSnapshot((.top, [1, 2]), (.middle, [3]), (.bottom, [4]))
    let new = try makeSnapshot((.bottom, [4]), (.top, [1, 2]), (.middle, [3]))
    #expect(new.difference(from: old).described == ["move bottom to 0, at the front"])
  }

  @Test func `The difference of snapshots inserts a section before its items, and removes one after its items`() throws
  {
    let old = try makeSnapshot((.top, [1, 2]), (.middle, [3]))
    let new = try makeSnapshot((.middle, [3]), (.floor, [2, 4]))
    #expect(
      new.difference(from: old).described == [
        "remove 1", "insert floor at 1, after middle", "move 2 in floor to 0, at the front",
        "insert 4 in floor at 1, after 2", "remove top",
      ])
  }

  @Test func `The difference of snapshots is empty if only the actions of cells differ`() throws {
    struct StarCellViewModel: CellViewModel {
      let id: Int
      let star: CellAction
    }
    var old = Snapshot<Shelf, StarCellViewModel>()
    var new = old
    try old.append(.top, items: [StarCellViewModel(id: 1, star: CellAction {})])
    try new.append(.top, items: [StarCellViewModel(id: 1, star: CellAction {})])
    #expect(new.difference(from: old).changes.isEmpty)
  }

  @Test(arguments: OtherStart.allCases)
  func `The difference of snapshots is refused by a snapshot from which it was not computed`(_ start: OtherStart) throws
  {
    let old = try makeSnapshot((.top, [1, 2, 3]), (.bottom, [4]))
    let new = try makeSnapshot((.middle, [6]), (.top, [3, 2, 5, 4]))
    let difference = new.difference(from: old)
    #expect(try old.applying(difference) == new)
    let error = #expect(throws: SnapshotError.self) { try start.snapshot.applying(difference) }
    #expect(error?.description.contains(start.named) == true, "\(error?.description ?? "")")
  }
}

/// Snapshots other than the old one.
enum OtherStart: CaseIterable {
  case withoutMoved, withoutRemoved, withNew, withMore, withoutSection, withNewSection, shorter

  var snapshot: ShelfSnapshot {
    get throws {
      switch self {
      case .withoutMoved: try makeSnapshot((.top, [1, 2, 3]), (.bottom, []))
      case .withoutRemoved: try makeSnapshot((.top, [2, 3]), (.bottom, [4]))
      case .withNew: try makeSnapshot((.top, [1, 2, 3, 5]), (.bottom, [4]))
      case .withMore: try makeSnapshot((.top, [1, 2, 3]), (.bottom, [4, 7]))
      case .withoutSection: try makeSnapshot((.top, [1, 2, 3, 4]))
      case .withNewSection: try makeSnapshot((.top, [1, 2, 3]), (.bottom, [4]), (.middle, []))
      case .shorter: try makeSnapshot((.top, [1, 3]), (.bottom, [4]))
      }
    }
  }

  var named: String {
    switch self {
    case .withoutMoved: "moveItem(4"
    case .withoutRemoved: "removeItem(1)"
    case .withNew: "item 5"
    case .withMore, .withoutSection: "removeSection"
    case .withNewSection: "insertSection"
    case .shorter: "2"
    }
  }
}

extension SnapshotDifference {
  fileprivate var described: [String] { changes.map(describe) }

  private func describe(_ change: Change) -> String {
    switch change {
    case .removeItem(let id): "remove \(id)"
    case .insertSection(let id, let place): "insert \(id) at \(describe(place))"
    case .moveSection(let id, let place): "move \(id) to \(describe(place))"
    case .insertItem(let item, let section, let place): "insert \(item.id) in \(section) at \(describe(place))"
    case .moveItem(let id, let section, let place): "move \(id) in \(section) to \(describe(place))"
    case .removeSection(let id): "remove \(id)"
    case .updateItem(let item): "update \(item.id)"
    }
  }

  private func describe<ID>(_ place: SnapshotPlace<ID>) -> String {
    "\(place.index), " + (place.previous.map { "after \($0)" } ?? "at the front")
  }
}
