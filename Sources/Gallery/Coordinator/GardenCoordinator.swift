import MVVM
import WebMVVM

/// The coordinator of one destination. It is a child of a ``TourCoordinator`` until the visitor goes back.
final class GardenCoordinator: TreeCoordinator {
  let node = CoordinatorNode()
  private(set) var name = ""
  private let gardens: GardenDataController
  private let visitor: VisitorDataController
  private let links: Links<TourCoordinator>

  init(gardens: GardenDataController, visitor: VisitorDataController, links: Links<TourCoordinator>) {
    self.gardens = gardens
    self.visitor = visitor
    self.links = links
  }

  /// - Throws: A `Problem` if the garden does not exist. Then the parent does not keep this child.
  func start(_ id: Garden.ID) async throws -> DestinationViewModel {
    name = String(localized: "Destination \(id)")
    guard let garden = gardens.garden(id) else { throw noSuchDestination }
    return DestinationViewModel(garden: garden, visitor: visitor, coordinator: self)
  }

  private var noSuchDestination: Problem {
    .notFound(
      "There is no such destination", "There are \(gardens.gardens.count) destinations.",
      wayOut: .init("Go to the root", rootPage))
  }
}

extension GardenCoordinator: DestinationNavigation {
  private var tour: TourCoordinator? { parent as? TourCoordinator }

  var way: [String] { (tour?.way ?? []) + [name] }

  var childCount: String { tour?.childCount ?? "" }

  var rootPage: Location { links(TourCoordinator.root) }

  func backAction(from garden: Garden.ID) -> Location { links(TourCoordinator.back, garden) }

  func finish() -> Location {
    end()
    return rootPage
  }
}
