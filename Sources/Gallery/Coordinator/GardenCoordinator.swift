import MVVM
import WebMVVM

/// Leads through one destination, as the child of a ``TourCoordinator`` from arrival to departure.
final class GardenCoordinator: TreeCoordinator {
  enum Place { case arrival, departure }

  let node = CoordinatorNode()
  let name: String
  let rootPage: Location
  private let id: Garden.ID
  private let gardens: GardenDataController
  private let visitor: VisitorDataController

  init(id: Garden.ID, gardens: GardenDataController, visitor: VisitorDataController, rootPage: Location) {
    name = "Destination \(id)"
    self.id = id
    self.gardens = gardens
    self.visitor = visitor
    self.rootPage = rootPage
  }

  /// - Throws: A `Problem` where there is no such garden. Then its parent does not keep it.
  func start(_ place: Place) async throws -> WebMVVM.Outcome {
    guard let garden = gardens.garden(id) else { throw noSuchDestination }
    let scene = DestinationViewModel(garden: garden, visitor: visitor, coordinator: self)
    return switch place {
    case .arrival: .page(scene)
    case .departure: try await .action(scene) { try await $0.back() }
    }
  }

  private var noSuchDestination: Problem {
    .notFound(
      "There is no \(name.lowercased())", "The way from the root leads to \(gardens.gardens.count) destinations.",
      wayOut: .init("Go to the root", rootPage))
  }
}

extension GardenCoordinator: DestinationCoordinator {
  private var tour: TourCoordinator? { parent as? TourCoordinator }

  var way: [String] { (tour?.way ?? []) + [name] }

  var childCount: String { tour?.childCount ?? "" }

  func finish() -> Location {
    end()
    return rootPage
  }

  func backAction() -> Location { GalleryRoute.leaveDestination(id).location }
}
