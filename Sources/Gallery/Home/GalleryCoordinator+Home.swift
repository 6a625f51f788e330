import WebMVVM

extension GalleryCoordinator: HomeCoordinator {
  func home(_ form: ProfileForm? = nil) throws -> HomeViewModel {
    HomeViewModel(try visitor.state(), form: form, visitor: visitor, coordinator: self)
  }

  func changeProfile() async throws -> Outcome {
    let form = try context.form(ProfileForm.self)
    return try await .action(home(form), form) { try await $0.changeProfile() }
  }

  func homePage() -> Location { GalleryRoute.home.location }

  func changeProfileAction() -> Location { GalleryRoute.changeProfile.location }

  func pressAction(_ button: HomeButton) -> Location { GalleryRoute.pressHomeButton(button).location }
}
