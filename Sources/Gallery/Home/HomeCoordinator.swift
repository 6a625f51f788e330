import WebMVVM

/// Shows Home and runs its actions.
struct HomeCoordinator: GalleryChild {
  static let section = GallerySection.home
  static let home = page("/") { try await $0.scene() }
  static let changeProfile = action("/", form: ProfileForm.self) { home, form in
    try await .action(home.scene(form), form) { try await $0.changeProfile() }
  }
  static let press = action("/buttons/*", HomeButton.self) { home, button in
    try await .action(home.scene()) { try await $0.press(button) }
  }
  static let routes = Routes {
    home
    changeProfile
    press
  }

  let gallery: GalleryCoordinator
  let context: RequestContext

  private func scene(_ form: ProfileForm? = nil) async throws -> HomeViewModel {
    HomeViewModel(try await visitor.state(), form: form, visitor: visitor, coordinator: self)
  }
}

extension HomeCoordinator: HomeNavigation {
  func homePage() -> Location { links(Self.home) }

  func changeProfileAction() -> Location { links(Self.changeProfile) }

  func pressAction(_ button: HomeButton) -> Location { links(Self.press, button) }

  func greetingPage() -> Location { GallerySection.greeting.entry.page(gallery.links) }

  func titlePage() -> Location { GallerySection.changeTitle.entry.page(gallery.links) }

  func boundGoodsListPage() -> Location { GallerySection.goodsWithBinding.entry.page(gallery.links) }

  func unboundGoodsListPage() -> Location { GallerySection.goodsWithoutBinding.entry.page(gallery.links) }

  func mailPage() -> Location { GallerySection.mailCommand.entry.page(gallery.links) }
}
