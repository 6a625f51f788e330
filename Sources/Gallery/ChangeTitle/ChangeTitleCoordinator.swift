import WebMVVM

/// Shows the title and changes it.
struct ChangeTitleCoordinator: GalleryChild {
  static let section = GallerySection.changeTitle
  static let title = page("/") { $0.scene() }
  static let changeTitle = action("/") { title in
    try await .action(title.scene()) { try await $0.changeTitle() }
  }
  static let routes = Routes {
    title
    changeTitle
  }

  let gallery: GalleryCoordinator
  let context: RequestContext

  private func scene() -> ChangeTitleViewModel {
    ChangeTitleViewModel(visitor: visitor, coordinator: self)
  }
}

extension ChangeTitleCoordinator: ChangeTitleNavigation {
  func titlePage() -> Location { links(Self.title) }

  func changeTitleAction() -> Location { links(Self.changeTitle) }
}
