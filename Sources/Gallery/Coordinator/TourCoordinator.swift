import MVVM
import WebMVVM

/// Shows the root and its destinations. It starts a child coordinator for each destination.
final class TourCoordinator: GalleryChild, TreeCoordinator {
  static let section = GallerySection.coordinator
  static let root = page("/") { $0.rootScene() }
  static let rootButton = action("/") { tour in
    try await .action(tour.rootScene()) { try await $0.didTapButton() }
  }
  static let destination = page("/destination/*", Garden.ID.self) { try await $0.start($1) }
  static let back = action("/destination/*/back", Garden.ID.self) { tour, garden in
    try await .action(tour.start(garden)) { try await $0.back() }
  }
  static let routes = Routes {
    root
    rootButton
    destination
    back
  }

  let gallery: GalleryCoordinator
  let context: RequestContext
  let node = CoordinatorNode()
  let way = [String(localized: "Root")]
  private let gardens = GardenDataController()

  init(gallery: GalleryCoordinator, context: RequestContext) {
    self.gallery = gallery
    self.context = context
  }

  /// Starts the coordinator of a destination.
  func start(_ garden: Garden.ID) async throws -> DestinationViewModel {
    let child = GardenCoordinator(gardens: gardens, visitor: visitor, links: links)
    return try await start(child, at: garden) { $0.didEnd($1) }
  }

  private func rootScene() -> RootViewModel {
    RootViewModel(gardens: gardens, visitor: visitor, coordinator: self)
  }

  private func didEnd(_ child: GardenCoordinator) {
    tell("Back from \(child.name). Its coordinator has ended. \(childCount)")
  }
}

extension TourCoordinator: RootNavigation {
  var childCount: String {
    String(localized: "The root has \(children.count) children.")
  }

  func showDestination() async throws -> Location {
    let next = try await visitor.state(TourState.self).returnCount % gardens.gardens.count + 1
    return destinationPage(next)
  }

  func destinationPage(_ garden: Garden.ID) -> Location { links(Self.destination, garden) }

  func rootButton() -> Location { links(Self.rootButton) }
}

/// The stored state of a visitor's tour.
struct TourState: VisitorState {
  static let scene = GallerySection.coordinator

  /// How many times the visitor has come back from a destination.
  var returnCount = 0
}
