import MVVM
import WebMVVM

extension GalleryCoordinator: TreeCoordinator {
  /// Starts the coordinator of this part of the way.
  func tour(to place: TourCoordinator.Place) async throws -> Outcome {
    try await start(TourCoordinator(visitor: visitor, context: context), at: place)
  }
}
