import MVVM
import Observation
import WebMVVM

/// Where the root can lead, and what the page says about the navigation.
protocol RootCoordinator {
  var way: [String] { get }
  var childCount: String { get }
  /// Leads to the next destination.
  func showDestination() throws -> Location
  func destinationPage(_ garden: Garden.ID) -> Location
  func rootButton() -> Location
}

/// The first scene. It knows its coordinator, but no destination.
@Observable
final class RootViewModel: Scene {
  let title = "Root"
  private(set) var way: [String] = []
  private(set) var childCount = ""
  private(set) var returned: String?
  let links: [GardenLinkViewModel]
  let rootButton: Location

  private let visitor: VisitorDataController
  private let coordinator: any RootCoordinator

  init(gardens: GardenDataController, visitor: VisitorDataController, coordinator: any RootCoordinator) {
    self.visitor = visitor
    self.coordinator = coordinator
    links = gardens.gardens.map { GardenLinkViewModel($0, page: coordinator.destinationPage($0.id)) }
    rootButton = coordinator.rootButton()
  }

  func load() throws {
    way = coordinator.way
    childCount = coordinator.childCount
    returned =
      switch try visitor.state(TourState.self).returnCount {
      case 0: nil
      case 1: "You have come back once."
      case let count: "You have come back \(count) times."
      }
  }

  func didTapButton() throws -> Location { try coordinator.showDestination() }
}
