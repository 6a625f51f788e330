import MVVM
import Observation
import WebMVVM

/// Where a destination can lead, and what the page says about the navigation.
protocol DestinationCoordinator {
  var way: [String] { get }
  var childCount: String { get }
  var rootPage: Location { get }
  /// Ends the coordinator of this destination.
  func finish() -> Location
  func backAction() -> Location
}

/// A destination: one tea garden.
@Observable
final class DestinationViewModel: Scene {
  let title: String
  let name: String
  let nameZh: String
  let tea: String
  private(set) var way: [String] = []
  private(set) var childCount = ""
  let rootPage: Location
  let backAction: Location

  private let visitor: VisitorDataController
  private let coordinator: any DestinationCoordinator

  init(garden: Garden, visitor: VisitorDataController, coordinator: any DestinationCoordinator) {
    title = "Destination \(garden.id): \(garden.name)"
    name = garden.name
    nameZh = garden.nameZh
    tea = garden.tea
    rootPage = coordinator.rootPage
    backAction = coordinator.backAction()
    self.visitor = visitor
    self.coordinator = coordinator
  }

  func load() {
    way = coordinator.way
    childCount = coordinator.childCount
  }

  func back() async throws -> Location {
    try await visitor.change(TourState.self) { $0.returnCount += 1 }
    return coordinator.finish()
  }
}
