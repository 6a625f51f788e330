import MVVM
import WebMVVM

/// A tea with its buttons: a star and a stepper.
struct TeaCellViewModel: CellViewModel {
  /// The buttons, with the names used in the addresses of their forms.
  enum Button: String, CaseIterable, Sendable, RouteValue {
    case star, unstar, more, fewer
  }

  let id: Tea.ID
  let name: String
  let nameZh: String
  let isStarred: Bool
  let amount: Int
  let hasMost: Bool
  let hasNone: Bool
  let star: CellAction
  let unstar: CellAction
  let more: CellAction
  let fewer: CellAction
  let starForm: Location
  let unstarForm: Location
  let moreForm: Location
  let fewerForm: Location

  /// Performs the action of a button, by its name, because a page cannot call functions.
  func press(_ button: Button) {
    switch button {
    case .star: star()
    case .unstar: unstar()
    case .more: more()
    case .fewer: fewer()
    }
  }
}
