import MVVM
import WebMVVM

/// One change of the list, as text.
struct WordChangeViewModel: Hashable {
  /// What happened to a word or a section.
  enum Kind: String, CaseIterable {
    case inserted, removed, moved, updated

    var name: LocalizedText {
      switch self {
      case .inserted: "inserted"
      case .removed: "removed"
      case .moved: "moved"
      case .updated: "updated"
      }
    }

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
  let text: LocalizedText

  init(_ change: SnapshotDifference<WordSection, WordCellViewModel>.Change) {
    switch change {
    case .removeItem(let id): self.init(.removed, word: id, LocalizedText(verbatim: "“\(id)”"))
    case .insertItem(let item, let section, let place):
      self.init(.inserted, word: item.id, Self.text(item.id, section, place))
    case .moveItem(let id, let section, let place):
      self.init(.moved, word: id, Self.text(id, section, place))
    case .updateItem(let item): self.init(.updated, word: item.id, "“\(item.id)”, liked \(item.likes)×")
    case .insertSection(let section, _): self.init(.inserted, word: nil, "the section \(section.rawValue)")
    case .moveSection(let section, _): self.init(.moved, word: nil, "the section \(section.rawValue)")
    case .removeSection(let section): self.init(.removed, word: nil, "the section \(section.rawValue)")
    }
  }

  private init(_ kind: Kind, word: Word.ID?, _ text: LocalizedText) {
    self.kind = kind
    self.word = word
    self.text = text
  }

  private static func text(_ word: Word.ID, _ section: WordSection, _ place: SnapshotPlace<Word.ID>) -> LocalizedText {
    if let previous = place.previous {
      "“\(word)” into \(section.rawValue), after “\(previous)”"
    } else {
      "“\(word)” into \(section.rawValue), at the front"
    }
  }
}
