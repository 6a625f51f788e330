import MVVM
import Observation

/// A visitor's teas. The tea's id tells it which cell's button was pressed.
@Observable
final class TeaListViewModel: ViewModel {
  /// The maximum amount of one tea.
  static let amountLimit = 9

  private(set) var state: CellsState
  private let coordinator: any CellsCoordinator

  init(_ state: CellsState, coordinator: any CellsCoordinator) {
    self.state = state
    self.coordinator = coordinator
  }

  var cells: [TeaCellViewModel] { Tea.all.map(cell) }

  func star(_ id: Tea.ID) { state.starred.insert(id) }

  func unstar(_ id: Tea.ID) { state.starred.remove(id) }

  /// Adds one, up to the limit.
  func more(_ id: Tea.ID) { state.amounts[id] = min(amount(id) + 1, Self.amountLimit) }

  /// Removes one, down to zero.
  func fewer(_ id: Tea.ID) { state.amounts[id] = max(amount(id) - 1, 0) }

  private func amount(_ id: Tea.ID) -> Int { state.amounts[id] ?? 0 }

  private func cell(_ tea: Tea) -> TeaCellViewModel {
    let (id, amount) = (tea.id, amount(tea.id))
    return TeaCellViewModel(
      id: id, name: tea.name, nameZh: tea.nameZh, isStarred: state.starred.contains(id),
      amount: amount, hasMost: amount == Self.amountLimit, hasNone: amount == 0,
      star: CellAction(of: self) { $0.star(id) },
      unstar: CellAction(of: self) { $0.unstar(id) },
      more: CellAction(of: self) { $0.more(id) },
      fewer: CellAction(of: self) { $0.fewer(id) },
      starForm: coordinator.press(.star, of: id),
      unstarForm: coordinator.press(.unstar, of: id),
      moreForm: coordinator.press(.more, of: id),
      fewerForm: coordinator.press(.fewer, of: id))
  }
}
