import MVVM
import TestSupport

/// An item of the tests' lists.
struct TinCellViewModel: CellViewModel {
  let id: Int
  let label: String

  init(_ id: Int, _ label: String = "") {
    self.id = id
    self.label = label
  }
}

/// The sections of the tests' lists.
enum Shelf: CaseIterable { case top, middle, bottom, floor }

typealias ShelfSnapshot = Snapshot<Shelf, TinCellViewModel>
typealias ShelfChange = SnapshotDifference<Shelf, TinCellViewModel>.Change

/// A snapshot of tins without labels, by their identities.
func makeSnapshot(_ sections: (Shelf, [Int])...) throws -> ShelfSnapshot {
  var snapshot = ShelfSnapshot()
  for (section, ids) in sections { try snapshot.append(section, items: ids.map { TinCellViewModel($0) }) }
  return snapshot
}

extension Snapshot where SectionID == Shelf, Item == TinCellViewModel {
  /// Some of the sections and some of twelve tins, in any order. Some sections are empty. Each tin has one of two
  /// labels.
  static func random(using generator: inout SeededGenerator) throws -> ShelfSnapshot {
    var tins = (0..<12).shuffled(using: &generator).prefix(.random(in: 0...12, using: &generator))
    var snapshot = ShelfSnapshot()
    for shelf in Shelf.allCases.shuffled(using: &generator).prefix(.random(in: 0...4, using: &generator)) {
      let count = Int.random(in: 0...tins.count, using: &generator)
      let items = tins.prefix(count).map { TinCellViewModel($0, Bool.random(using: &generator) ? "old" : "new") }
      try snapshot.append(shelf, items: items)
      tins = tins.dropFirst(count)
    }
    return snapshot
  }
}
