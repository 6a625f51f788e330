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
