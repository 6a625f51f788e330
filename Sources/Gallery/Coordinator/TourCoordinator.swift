import MVVM
import WebMVVM

/// Leads from the root to the destinations, for each of which it starts a child.
final class TourCoordinator: TreeCoordinator {
  enum Place {
    case root
    case rootButton
    case destination(Garden.ID)
    case wayBack(from: Garden.ID)
  }

  let node = CoordinatorNode()
  let way = ["Root"]
  private let gardens: GardenDataController
  private let visitor: VisitorDataController
  private let context: RequestContext

  init(
    gardens: GardenDataController = GardenDataController(), visitor: VisitorDataController, context: RequestContext
  ) {
    self.gardens = gardens
    self.visitor = visitor
    self.context = context
  }

  func start(_ place: Place) async throws -> WebMVVM.Outcome {
    switch place {
    case .root: .page(root())
    case .rootButton: try await .action(root()) { try await $0.didTapButton() }
    case .destination(let id): try await start(child(for: id), at: .arrival)
    case .wayBack(let id): try await start(child(for: id), at: .departure) { $0.didEnd($1) }
    }
  }

  private func root() -> RootViewModel {
    RootViewModel(gardens: gardens, visitor: visitor, coordinator: self)
  }

  private func child(for id: Garden.ID) -> GardenCoordinator {
    GardenCoordinator(id: id, gardens: gardens, visitor: visitor, rootPage: GalleryRoute.root.location)
  }

  private func didEnd(_ child: GardenCoordinator) {
    context.show(Flash("Back from \(child.name). Its coordinator has ended. \(childCount)"))
  }
}

extension TourCoordinator: RootCoordinator {
  var childCount: String {
    children.count == 1 ? "The root has 1 child." : "The root has \(children.count) children."
  }

  func showDestination() async throws -> Location {
    let next = try await visitor.state(TourState.self).returnCount % gardens.gardens.count + 1
    return destinationPage(next)
  }

  func destinationPage(_ garden: Garden.ID) -> Location { GalleryRoute.destination(garden).location }

  func rootButton() -> Location { GalleryRoute.rootButton.location }
}
