import WebMVVM

extension GalleryCoordinator: ChangeTitleCoordinator {
  func changeTitle() -> ChangeTitleViewModel {
    ChangeTitleViewModel(visitor: visitor, coordinator: self)
  }

  func titlePage() -> Location { GalleryRoute.titlePage.location }

  func changeTitleAction() -> Location { GalleryRoute.changeTitle.location }
}
