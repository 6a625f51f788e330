import MVVM
import WebMVVM

/// The difference between two snapshots, and whether applying it to the first gives the second.
struct DifferenceViewModel {
  let changes: [WordChangeViewModel]
  let caption: LocalizedText
  let counts: LocalizedText
  let proof: String

  /// - Throws: A `SnapshotError` if the difference was computed from another snapshot.
  init(from old: WordSnapshot, to new: WordSnapshot, isSearch: Bool) throws {
    let difference = new.difference(from: old)
    let made = try old.applying(difference)
    let changes = difference.changes.map(WordChangeViewModel.init)
    self.changes = changes
    caption = isSearch ? "What this search changed, since your last action:" : "What your last action changed:"
    func count(_ kind: WordChangeViewModel.Kind) -> Int { changes.count { $0.kind == kind && $0.word != nil } }
    counts =
      "\(count(.inserted)) inserted, \(count(.removed)) removed, \(count(.moved)) moved, \(count(.updated)) updated"
    let (before, after, shown) = (old.items.count, made.items.count, new.items.count)
    proof =
      Sentences(
        "The previous snapshot has \(before) words.", "With \(changes.count) changes made it has \(String(after)).",
        made == new
          ? "It equals the snapshot shown, which has \(shown)."
          : "It does not equal the snapshot shown, which has \(shown)."
      ).text
  }

  /// The change of a word, if there is one.
  func mark(of word: Word.ID) -> WordMarkViewModel? {
    changes.last { $0.word == word }.map { WordMarkViewModel($0.kind) }
  }
}

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
