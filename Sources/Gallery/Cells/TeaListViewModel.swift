import MVVM
import Observation
import WebMVVM

/// Where the teas can lead.
protocol TeaListNavigation {
  /// The page, with an item in sight.
  func cells(showing item: String) -> Location
  func press(_ button: TeaCellViewModel.Button, of tea: Tea.ID) -> Location
}

/// A visitor's teas. The tea's id tells it which cell's button was pressed.
@Observable
final class TeaListViewModel: ViewModel {
  /// The maximum amount of one tea.
  static let amountLimit = 9

  private(set) var state = CellsState()
  private let visitor: VisitorDataController
  private let coordinator: any TeaListNavigation

  init(visitor: VisitorDataController, coordinator: any TeaListNavigation) {
    self.visitor = visitor
    self.coordinator = coordinator
  }

  var cells: [TeaCellViewModel] { Tea.all.map(cell) }

  func load() async throws { state = try await visitor.state() }

  func star(_ id: Tea.ID) async throws -> Location {
    try await change(id) { $0.starred.insert(id) }
  }

  func unstar(_ id: Tea.ID) async throws -> Location {
    try await change(id) { $0.starred.remove(id) }
  }

  /// Adds one, up to the limit.
  func more(_ id: Tea.ID) async throws -> Location {
    try await change(id) { $0.amounts[id] = min($0.amount(of: id) + 1, Self.amountLimit) }
  }

  /// Removes one, down to zero.
  func fewer(_ id: Tea.ID) async throws -> Location {
    try await change(id) { $0.amounts[id] = max($0.amount(of: id) - 1, 0) }
  }

  private func change<Value>(
    _ id: Tea.ID, _ change: @escaping @Sendable (inout CellsState) -> Value
  ) async throws -> Location {
    try await visitor.change(CellsState.self) { _ = change(&$0) }
    return coordinator.cells(showing: "tea-\(id)")
  }

  private func cell(_ tea: Tea) -> TeaCellViewModel {
    let (id, amount) = (tea.id, state.amount(of: tea.id))
    return TeaCellViewModel(
      id: id, name: tea.name, isStarred: state.starred.contains(id),
      amount: amount, hasMost: amount == Self.amountLimit, hasNone: amount == 0,
      star: FormAction(at: coordinator.press(.star, of: id), of: self) { try await $0.star(id) },
      unstar: FormAction(at: coordinator.press(.unstar, of: id), of: self) { try await $0.unstar(id) },
      more: FormAction(at: coordinator.press(.more, of: id), of: self) { try await $0.more(id) },
      fewer: FormAction(at: coordinator.press(.fewer, of: id), of: self) { try await $0.fewer(id) })
  }
}

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
