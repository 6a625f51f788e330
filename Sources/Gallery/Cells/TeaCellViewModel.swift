import MVVM
import WebMVVM

/// A tea with its buttons: a star and a stepper.
struct TeaCellViewModel: CellViewModel {
  /// The buttons, with the names used in the addresses of their forms.
  enum Button: String, CaseIterable, Sendable, RouteValue {
    case star, unstar, more, fewer
  }

  let id: Tea.ID
  let name: BilingualName
  let isStarred: Bool
  let amount: Int
  let hasMost: Bool
  let hasNone: Bool
  let star: FormAction
  let unstar: FormAction
  let more: FormAction
  let fewer: FormAction

  /// The action of a button, by the name in its form's address.
  func action(of button: Button) -> FormAction {
    switch button {
    case .star: star
    case .unstar: unstar
    case .more: more
    case .fewer: fewer
    }
  }
}
