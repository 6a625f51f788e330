import MVVM
import Observation
import WebMVVM

/// Where the root can lead, and what the page says about the navigation.
protocol RootNavigation {
  var way: [String] { get }
  /// Leads on, to whichever destination is next.
  func showDestination() async throws -> Location
  func destinationPage(_ garden: Garden.ID) -> Location
  func rootButton() -> Location
}

/// The first scene. It knows its coordinator, but no destination.
@Observable
final class RootViewModel: Scene {
  let title = String(localized: "Root")
  private(set) var way: [String] = []
  private(set) var returned: String?
  let links: [GardenLinkViewModel]
  let rootButton: Location

  private let visitor: VisitorDataController
  private let coordinator: any RootNavigation

  init(gardens: GardenDataController, visitor: VisitorDataController, coordinator: any RootNavigation) {
    self.visitor = visitor
    self.coordinator = coordinator
    links = gardens.gardens.map { GardenLinkViewModel($0, page: coordinator.destinationPage($0.id)) }
    rootButton = coordinator.rootButton()
  }

  func load() async throws {
    way = coordinator.way
    returned =
      switch try await visitor.state(TourState.self).returnCount {
      case 0: nil
      case let count: String(localized: "You have come back \(count) times.")
      }
  }

  func didTapButton() async throws -> Location { try await coordinator.showDestination() }
}

/// A link that opens a destination directly.
struct GardenLinkViewModel: CellViewModel {
  let id: Garden.ID
  let name: BilingualName
  let page: Location

  init(_ garden: Garden, page: Location) {
    id = garden.id
    name = garden.name
    self.page = page
  }
}
