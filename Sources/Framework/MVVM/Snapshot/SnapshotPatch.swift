/// The changes of a snapshot, grouped by the list that they change.
struct SnapshotPatch<SectionID: Hashable, Item: CellViewModel> {
  private let old: Snapshot<SectionID, Item>
  private var sections: ListPatch<SectionID>
  private var items: [SectionID: ListPatch<Item>]
  private var updates: [Item] = []

  init(of old: Snapshot<SectionID, Item>) {
    self.old = old
    sections = ListPatch(old.sections.map(\.id))
    items = [:]
    for section in old.sections { items[section.id] = ListPatch(section.items) }
  }

  mutating func take(_ change: SnapshotDifference<SectionID, Item>.Change) throws(SnapshotError) {
    let hasPlace =
      switch change {
      case .removeItem(let id): takeOut(id) != nil
      case .insertSection(let id, let place): insertSection(id, at: place.index)
      case .moveSection(let id, let place): takeOutSection(id) && putSection(id, at: place.index)
      case .insertItem(let item, let section, let place): put(item, in: section, at: place.index)
      case .moveItem(let id, let section, let place): put(takeOut(id), in: section, at: place.index)
      case .removeSection(let id): items[id]?.isEmptied == true && takeOutSection(id)
      case .updateItem(let item): update(item)
      }
    guard hasPlace else { throw .mismatch(change: "\(change)") }
  }

  func result() throws(SnapshotError) -> Snapshot<SectionID, Item> {
    var result = Snapshot<SectionID, Item>()
    for id in try sections.result() {
      try result.append(id, items: items[id]?.result() ?? [])
    }
    for item in updates { result.update(item) }
    return result
  }

  private mutating func takeOut(_ id: Item.ID) -> Item? {
    guard let position = old.position(of: id) else { return nil }
    return items[old.sections[position.section].id]?.takeOut(position.item)
  }

  private mutating func put(_ item: Item?, in section: SectionID, at index: Int) -> Bool {
    guard let item else { return false }
    return items[section]?.put(item, at: index) != nil
  }

  private mutating func update(_ item: Item) -> Bool {
    updates.append(item)
    return old.position(of: item.id) != nil
  }

  private mutating func takeOutSection(_ id: SectionID) -> Bool {
    old.index(of: id).flatMap { sections.takeOut($0) } != nil
  }

  private mutating func putSection(_ id: SectionID, at index: Int) -> Bool {
    sections.put(id, at: index)
    return true
  }

  private mutating func insertSection(_ id: SectionID, at index: Int) -> Bool {
    guard items[id] == nil else { return false }
    items[id] = ListPatch([])
    return putSection(id, at: index)
  }
}
