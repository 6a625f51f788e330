import MVVM
import WebMVVM

/// A tea with its buttons: a star, and a stepper.
struct TeaCellViewModel: CellViewModel {
  /// The buttons, as the addresses of their forms name them.
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

  /// What a button does: told by its name, since a page can't call.
  func press(_ button: Button) {
    switch button {
    case .star: star()
    case .unstar: unstar()
    case .more: more()
    case .fewer: fewer()
    }
  }
}
