import MVVM

/// One of the pictures to choose from; the first of them is none.
struct PortraitCellViewModel: CellViewModel {
  let id: String
  let name: String
  let picture: String?
  let isChosen: Bool

  static func all(chosen: Portrait?) -> [PortraitCellViewModel] {
    [PortraitCellViewModel(id: "none", name: "No picture", picture: nil, isChosen: chosen == nil)]
      + Portrait.allCases.map {
        PortraitCellViewModel(id: $0.rawValue, name: $0.name, picture: $0.path, isChosen: $0 == chosen)
      }
  }
}
