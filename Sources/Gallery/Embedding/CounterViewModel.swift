import MVVM
import Observation
import WebMVVM

/// Where the counter can lead.
protocol CounterNavigation {
  func counterPage() -> Location
  func countAction() -> Location
}

/// A scene to embed: a counter.
@Observable
final class CounterViewModel: Scene {
  /// It counts up to this number.
  static let limit = 999

  let title = String(localized: "Counter")
  private(set) var count = 0
  private(set) var isAtEnd = false
  let countAction: Location

  private let visitor: VisitorDataController
  private let coordinator: any CounterNavigation

  init(visitor: VisitorDataController, coordinator: any CounterNavigation) {
    self.visitor = visitor
    self.coordinator = coordinator
    countAction = coordinator.countAction()
  }

  func load() async throws {
    count = try await visitor.state(EmbeddingState.self).count
    isAtEnd = count >= Self.limit
  }

  func addOne() async throws -> Location {
    try await visitor.change(EmbeddingState.self) { $0.count = min($0.count + 1, Self.limit) }
    return coordinator.counterPage()
  }
}
