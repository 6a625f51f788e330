import MVVM
import Testing

@Suite struct SnapshotTests {
  @Test func `A snapshot has its sections and their items in the order in which they were added`() throws {
    let snapshot = try makeSnapshot((.middle, [3, 1]), (.top, []), (.bottom, [2]))
    #expect(snapshot.sections.map(\.id) == [.middle, .top, .bottom])
    #expect(snapshot.items.map(\.id) == [3, 1, 2])
  }

  @Test func `A snapshot finds items and sections by their identity, and items by their position`() throws {
    let snapshot = try makeSnapshot((.middle, [3, 1]), (.bottom, [2]))
    #expect(snapshot[id: 1] == TinCellViewModel(1))
    #expect(snapshot[id: 4] == nil)
    #expect(snapshot.position(of: 1) == SnapshotPosition(section: 0, item: 1))
    #expect(snapshot.position(of: 2) == SnapshotPosition(section: 1, item: 0))
    #expect(snapshot.index(of: .bottom) == 1)
    #expect(snapshot.index(of: .top) == nil)
    #expect(snapshot[SnapshotPosition(section: 0, item: 1)]?.id == 1)
    #expect(snapshot[SnapshotPosition(section: 0, item: 2)] == nil)
    #expect(snapshot[SnapshotPosition(section: 2, item: 0)] == nil)
  }

  @Test func `Tools for developers see the sections and items of a snapshot, and nothing else`() throws {
    let list = Mirror(reflecting: try ListSnapshot([TinCellViewModel(3), TinCellViewModel(1)]))
    #expect(list.displayStyle == .collection)
    #expect(list.children.compactMap { $0.value as? TinCellViewModel } == [TinCellViewModel(3), TinCellViewModel(1)])

    let sections = Mirror(reflecting: try makeSnapshot((.middle, [3, 1]), (.bottom, [2]))).children.map {
      Mirror(reflecting: $0.value)
    }
    #expect(sections.map { $0.children.map(\.label) } == [["id", "items"], ["id", "items"]])
    #expect(
      sections.map { $0.descendant("items").map { "\($0)" } } == [
        "\([TinCellViewModel(3), TinCellViewModel(1)])", "\([TinCellViewModel(2)])",
      ])
  }

  @Test func `A snapshot refuses a section that it already has, and names it`() throws {
    var snapshot = try makeSnapshot((.top, [1]))
    let before = snapshot
    let error = #expect(throws: SnapshotError.self) { try snapshot.append(.top, items: [TinCellViewModel(2)]) }
    #expect(error?.description == "The section top is in the snapshot twice.")
    #expect(snapshot == before)
  }

  @Test func `A snapshot refuses an item that another section has, and names it and both sections`() throws {
    var snapshot = try makeSnapshot((.top, [1, 2]))
    let error = #expect(throws: SnapshotError.self) {
      try snapshot.append(.bottom, items: [TinCellViewModel(3), TinCellViewModel(2, "other")])
    }
    #expect(error == .duplicateItem(id: "2", section: "bottom", firstSection: "top"))
    #expect(error?.description == "The item 2 is in the sections top and bottom.")
  }

  @Test func `A snapshot refuses an item that a section has twice, and names it`() {
    var snapshot = ShelfSnapshot()
    let error = #expect(throws: SnapshotError.self) {
      try snapshot.append(.top, items: [7, 8, 7].map { TinCellViewModel($0) })
    }
    #expect(error?.description == "The item 7 is in the section top twice.")
  }

  @Test func `A snapshot is unchanged after a refusal, and then accepts the other items of the refused section`() throws
  {
    var snapshot = try makeSnapshot((.top, [1, 2]))
    let before = snapshot
    #expect(throws: SnapshotError.self) { try snapshot.append(.middle, items: [3, 2].map { TinCellViewModel($0) }) }
    #expect(throws: SnapshotError.self) { try snapshot.append(.middle, items: [3, 3].map { TinCellViewModel($0) }) }
    #expect(snapshot == before)
    #expect(snapshot[id: 2] == TinCellViewModel(2))
    #expect(snapshot[id: 3] == nil)
    try snapshot.append(.middle, items: [TinCellViewModel(3)])
    #expect(snapshot.items.map(\.id) == [1, 2, 3])
  }

  @Test func `A snapshot equals another one that shows the same in the same order`() throws {
    let snapshot = try makeSnapshot((.top, [1, 2]), (.bottom, []))
    #expect(try snapshot == makeSnapshot((.top, [1, 2]), (.bottom, [])))
    #expect(try snapshot != makeSnapshot((.bottom, []), (.top, [1, 2])))
    #expect(try snapshot != makeSnapshot((.top, [2, 1]), (.bottom, [])))
    #expect(try snapshot != makeSnapshot((.top, [1, 2])))
  }

  @Test(arguments: [(0, 40), (10, 30), (31, 1), (32, 1), (33, 1), (20, 2)])
  func `A snapshot refuses the same and finds the same, whether it is short or long`(before: Int, count: Int) throws {
    var snapshot = try makeSnapshot((.top, Array(0..<before)))
    let new = Array(100..<100 + count)

    for (ids, first) in [(new + [100], "bottom")] + (before > 0 ? [(new + [before - 1], "top")] : []) {
      let error = #expect(throws: SnapshotError.self) {
        try snapshot.append(.bottom, items: ids.map { TinCellViewModel($0) })
      }
      #expect(error == .duplicateItem(id: "\(ids[count])", section: "bottom", firstSection: first))
      #expect(snapshot.items.map(\.id) == Array(0..<before))
      #expect(snapshot[id: 100] == nil)
    }
    try snapshot.append(.bottom, items: new.map { TinCellViewModel($0) })

    #expect(snapshot.items.map(\.id) == Array(0..<before) + new)
    #expect(
      snapshot.items.map { snapshot.position(of: $0.id) }
        == (0..<before).map { SnapshotPosition(section: 0, item: $0) }
        + (0..<count).map { SnapshotPosition(section: 1, item: $0) })
    #expect(snapshot.position(of: 99) == nil)
    #expect(throws: SnapshotError.self) { try snapshot.append(.floor, items: [TinCellViewModel(100)]) }
  }

  @Test func `A snapshot of many sections finds each of them, and refuses a second one of the same identity`() throws {
    var snapshot = Snapshot<Int, TinCellViewModel>()
    for section in 0..<70 { try snapshot.append(section, items: [TinCellViewModel(section)]) }

    #expect((0..<70).map { snapshot.index(of: $0) } == Array(0..<70))
    #expect(snapshot.index(of: 70) == nil)
    #expect(snapshot.position(of: 69) == SnapshotPosition(section: 69, item: 0))
    #expect(throws: SnapshotError.self) { try snapshot.append(40, items: []) }
  }
}
