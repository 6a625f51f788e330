import MVVM

/// One change of the list, as text.
struct WordChangeViewModel: Hashable {
  /// What happened to a word or a section.
  enum Kind: String, CaseIterable {
    case inserted, removed, moved, updated

    /// Distinguishes the kinds without colours.
    var sign: String {
      switch self {
      case .inserted: "+"
      case .removed: "−"
      case .moved: "↕"
      case .updated: "✎"
      }
    }
  }

  let kind: Kind
  /// The changed word; nil for a section.
  let word: Word.ID?
  let text: String

  init(_ change: SnapshotDifference<WordSection, WordCellViewModel>.Change) {
    switch change {
    case .removeItem(let id): self.init(.removed, word: id, "“\(id)”")
    case .insertItem(let item, let section, let place):
      self.init(.inserted, word: item.id, "“\(item.id)” into \(section), \(Self.words(place))")
    case .moveItem(let id, let section, let place):
      self.init(.moved, word: id, "“\(id)” into \(section), \(Self.words(place))")
    case .updateItem(let item): self.init(.updated, word: item.id, "“\(item.id)”, liked \(item.likes)×")
    case .insertSection(let section, _): self.init(.inserted, word: nil, "the section \(section)")
    case .moveSection(let section, _): self.init(.moved, word: nil, "the section \(section)")
    case .removeSection(let section): self.init(.removed, word: nil, "the section \(section)")
    }
  }

  private init(_ kind: Kind, word: Word.ID?, _ text: String) {
    self.kind = kind
    self.word = word
    self.text = text
  }

  private static func words(_ place: SnapshotPlace<Word.ID>) -> String {
    place.previous.map { "after “\($0)”" } ?? "at the front"
  }
}
