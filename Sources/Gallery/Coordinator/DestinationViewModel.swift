import MVVM
import Observation
import WebMVVM

/// Where a destination can lead, and what the page says about the navigation.
protocol DestinationNavigation {
  var way: [String] { get }
  var childCount: String { get }
  var rootPage: Location { get }
  /// Ends the coordinator of this destination.
  func finish() -> Location
  func backAction(from garden: Garden.ID) -> Location
}

/// A destination: one tea garden.
@Observable
final class DestinationViewModel: Scene {
  let title: String
  let name: BilingualName
  let tea: LocalizedText
  let way: [String]
  let childCount: String
  let rootPage: Location
  let backAction: Location

  private let visitor: VisitorDataController
  private let coordinator: any DestinationNavigation

  init(garden: Garden, visitor: VisitorDataController, coordinator: any DestinationNavigation) {
    title = String(localized: "Destination \(garden.id): \(garden.name.main)")
    name = garden.name
    tea = garden.tea
    way = coordinator.way
    childCount = coordinator.childCount
    rootPage = coordinator.rootPage
    backAction = coordinator.backAction(from: garden.id)
    self.visitor = visitor
    self.coordinator = coordinator
  }

  func back() async throws -> Location {
    try await visitor.change(TourState.self) { $0.returnCount += 1 }
    return coordinator.finish()
  }
}
