/// Why a snapshot can't be made. Identities are as they describe themselves.
public enum SnapshotError: Error, Equatable {
  /// A section with this identity is there already.
  case duplicateSection(id: String)
  /// An item with this identity, wanted in `section`, is already in `firstSection`, which may be the same.
  case duplicateItem(id: String, section: String, firstSection: String)
  /// A difference was applied to a snapshot that it does not start from, and this change of it found no place.
  case mismatch(change: String)
}

extension SnapshotError: CustomStringConvertible {
  /// What is wrong, in a sentence for who wrote the program.
  public var description: String {
    switch self {
    case .duplicateSection(let id): "The section \(id) is in the snapshot twice."
    case .duplicateItem(let id, let section, let first) where section == first:
      "The item \(id) is in the section \(section) twice."
    case .duplicateItem(let id, let section, let first): "The item \(id) is in the sections \(first) and \(section)."
    case .mismatch(let change): "The difference does not start from this snapshot: it has no place for \(change)."
    }
  }
}
