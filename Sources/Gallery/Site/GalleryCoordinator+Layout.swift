import WebMVVM

extension GalleryCoordinator {
  func layout(around scene: any Scene) throws -> any View {
    LayoutViewModel(
      content: scene, frame: route?.section.map { SceneFrameViewModel(content: scene, $0, services.listings[$0]) },
      isIndex: route == .index, message: context.takeFlash()?.text, stylesheets: services.stylesheets)
  }

  func scene(for problem: Problem) -> any Scene {
    ProblemViewModel(problem, index: GalleryRoute.index.location)
  }
}
