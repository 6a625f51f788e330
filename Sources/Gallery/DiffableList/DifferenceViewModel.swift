import MVVM

/// The difference between two snapshots, and whether applying it to the first gives the second.
struct DifferenceViewModel {
  let changes: [WordChangeViewModel]
  let caption: String
  let counts: String
  let proof: String

  /// - Throws: A `SnapshotError` if the difference was computed from another snapshot.
  init(from old: WordSnapshot, to new: WordSnapshot, isSearch: Bool) throws {
    let difference = new.difference(from: old)
    let made = try old.applying(difference)
    changes = difference.changes.map(WordChangeViewModel.init)
    caption = isSearch ? "What this search changed, since your last action" : "What your last action changed"
    counts = Self.counts(of: changes)
    proof = """
      The previous snapshot has \(Self.count(old.items.count, "word")). With \(Self.count(changes.count, "change")) made it \
      has \(made.items.count), and \(made == new ? "equals" : "does not equal") the snapshot shown, which has \
      \(new.items.count).
      """
  }

  /// The change of a word, if there is one.
  func mark(of word: Word.ID) -> WordMarkViewModel? {
    changes.last { $0.word == word }.map { WordMarkViewModel($0.kind) }
  }

  private static func counts(of changes: [WordChangeViewModel]) -> String {
    WordChangeViewModel.Kind.allCases
      .map { kind in "\(changes.count { $0.kind == kind && $0.word != nil }) \(kind)" }
      .joined(separator: ", ")
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
