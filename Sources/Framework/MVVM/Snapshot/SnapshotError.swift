/// Why a snapshot cannot be created. Identities are shown as text.
public enum SnapshotError: Error, Equatable {
  /// A section with this identity already exists.
  case duplicateSection(id: String)
  /// An item with this identity was added to `section`, but is already in `firstSection`, which may be the same.
  case duplicateItem(id: String, section: String, firstSection: String)
  /// A difference was applied to a snapshot from which it was not computed, and this change could not be applied.
  case mismatch(change: String)
}

extension SnapshotError: CustomStringConvertible {
  /// What is wrong, for the programmer.
  public var description: String {
    switch self {
    case .duplicateSection(let id): "The section \(id) is in the snapshot twice."
    case .duplicateItem(let id, let section, let first) where section == first:
      "The item \(id) is in the section \(section) twice."
    case .duplicateItem(let id, let section, let first): "The item \(id) is in the sections \(first) and \(section)."
    case .mismatch(let change): "The difference was computed from another snapshot: \(change) cannot be applied."
    }
  }
}
