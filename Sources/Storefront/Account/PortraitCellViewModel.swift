import MVVM

/// A picture to choose. The first one is "No picture".
struct PortraitCellViewModel: CellViewModel {
  /// The id for no picture.
  static let none = "none"

  let id: String
  let name: String
  let avatar: AvatarViewModel
  let isChosen: Bool

  /// - Parameter person: The name of the person who chooses.
  static func all(for person: String, chosen: Portrait?) -> [PortraitCellViewModel] {
    ([nil] + Portrait.allCases).map { portrait in
      PortraitCellViewModel(
        id: portrait?.rawValue ?? none, name: portrait?.name ?? "No picture",
        avatar: AvatarViewModel(of: person, portrait), isChosen: portrait == chosen)
    }
  }
}
