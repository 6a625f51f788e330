import WebMVVM

/// Shows the comparison of the patterns.
struct PatternsCoordinator: GalleryChild {
  static let section = GallerySection.patterns
  static let patterns = page("/") { try await $0.scene() }
  static let greet = action("/", form: GreetingForm.self) { patterns, form in
    try await .action(patterns.scene(form), form) { try await $0.greet() }
  }
  static let routes = Routes {
    patterns
    greet
  }

  let gallery: GalleryCoordinator
  let context: RequestContext

  private func scene(_ form: GreetingForm? = nil) async throws -> PatternsViewModel {
    PatternsViewModel(
      try await visitor.state(), form: form, counts: gallery.services.listings.counts, visitor: visitor,
      coordinator: self)
  }
}

extension PatternsCoordinator: PatternsNavigation {
  func patternsPage() -> Location { links(Self.patterns) }

  func greetAction() -> Location { links(Self.greet) }

  func sourcePage(_ path: String) -> Location {
    gallery.links(GalleryCoordinator.source, SourceFile(path: path))
  }
}
