import MicroHTTP
import WebMVVM

extension GalleryCoordinator: HomeCoordinator {
  func home() async throws -> HomeViewModel {
    HomeViewModel(try await visitor.state(), visitor: visitor, coordinator: self)
  }

  func changeProfile() async throws -> Outcome {
    let form = try context.form()
    return try await .action(home()) { try await $0.changeProfile(name: form["name"], head: form["head"]) }
  }

  func homePage() -> Location { GalleryRoute.home.location }

  func changeProfileAction() -> Location { GalleryRoute.changeProfile.location }

  func pressAction(_ button: HomeButton) -> Location { GalleryRoute.pressHomeButton(button).location }
}
