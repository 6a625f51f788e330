import MVVM

/// A page that applies changes one by one, relative to existing elements: it knows no indices.
struct PatchedPage {
  private var sections: [Shelf]
  private var items: [Shelf: [TinCellViewModel]]

  struct MissingElement: Error {}

  init(_ snapshot: ShelfSnapshot) {
    sections = snapshot.sections.map(\.id)
    items = Dictionary(uniqueKeysWithValues: snapshot.sections.map { ($0.id, $0.items) })
  }

  func shown() throws -> ShelfSnapshot {
    var snapshot = ShelfSnapshot()
    for section in sections { try snapshot.append(section, items: items[section] ?? []) }
    return snapshot
  }

  mutating func make(_ change: ShelfChange) throws {
    switch change {
    case .removeItem(let id): _ = try remove(id)
    case .insertSection(let id, let place):
      guard items.updateValue([], forKey: id) == nil else { throw MissingElement() }
      sections.insert(id, at: try index(after: place.previous, in: sections))
    case .moveSection(let id, let place):
      sections.remove(at: try index(after: id, in: sections) - 1)
      sections.insert(id, at: try index(after: place.previous, in: sections))
    case .insertItem(let item, let section, let place): try insert(item, in: section, after: place.previous)
    case .moveItem(let id, let section, let place): try insert(remove(id), in: section, after: place.previous)
    case .removeSection(let id):
      guard items.removeValue(forKey: id) == [] else { throw MissingElement() }
      sections.remove(at: try index(after: id, in: sections) - 1)
    case .updateItem(let item):
      let place = try find(item.id)
      items[place.section]?[place.index] = item
    }
  }

  private mutating func remove(_ id: Int) throws -> TinCellViewModel {
    let place = try find(id)
    guard let item = items[place.section]?.remove(at: place.index) else { throw MissingElement() }
    return item
  }

  private mutating func insert(_ item: TinCellViewModel, in section: Shelf, after previous: Int?) throws {
    let index = try index(after: previous, in: items[section, default: []].map(\.id))
    items[section]?.insert(item, at: index)
  }

  private func find(_ id: Int) throws -> (section: Shelf, index: Int) {
    for section in sections {
      if let index = items[section]?.firstIndex(where: { $0.id == id }) { return (section, index) }
    }
    throw MissingElement()
  }

  private func index<ID: Equatable>(after previous: ID?, in ids: [ID]) throws -> Int {
    guard let previous else { return 0 }
    guard let index = ids.firstIndex(of: previous) else { throw MissingElement() }
    return index + 1
  }
}
