import MVVM

/// A head that can be chosen.
struct HeadChoiceViewModel: CellViewModel {
  let id: String
  let name: String
  let picture: String
  let isChosen: Bool

  init(_ head: Head, chosen: Head?) {
    id = head.rawValue
    name = head.name
    picture = head.picture
    isChosen = head == chosen
  }
}
