import HTTPTypes
import Persistence
import WebMVVM

extension GalleryCoordinator {
  func layout(around scene: any Scene) throws -> any View {
    LayoutViewModel(
      content: scene, frame: section.map { SceneFrameViewModel(content: scene, $0, self) },
      index: links(Self.index), names: links(Self.names), page: context.route?.location, message: context.takeFlash(),
      languages: context.languageLinks.filter { !$0.isCurrent }, live: context.live)
  }

  /// The section of the child that the request's route belongs to.
  private var section: GallerySection? {
    context.route?.coordinators.lazy.compactMap { ($0 as? any GalleryChild.Type)?.section }.first
  }

  func scene(for problem: Problem) -> any Scene {
    ProblemViewModel(problem, index: links(Self.index))
  }

  func problem(for error: any Error) -> Problem? {
    switch error {
    case is DatabaseIsBusy:
      Problem(
        .serviceUnavailable, "The Gallery is busy",
        "The database is in use for longer than usual. Nothing was changed. Please try again in a minute."
      ).over(after: 10)
    case is DatabaseFile.WasReplaced:
      Problem(
        .serviceUnavailable, "Changes can't be saved",
        "The Gallery can't write to its database. Nothing was changed. Please try again later.")
    default: nil
    }
  }
}
