import WebMVVM

/// Shows the votes and the patches that were sent.
struct SharedModelCoordinator: GalleryChild {
  static let section = GallerySection.sharedModel
  static let votes = page("/") { $0.scene() }
  static let vote = action("/vote/*", Tea.ID.self) { votes, tea in
    try await .action(votes.scene()) { try await $0.vote(for: tea) }
  }
  static let patches = page("/patches") { votes in
    PatchListViewModel(patches: votes.gallery.services.patches, votes: votes.links(Self.votes))
  }
  static let routes = Routes {
    votes
    vote
    patches
  }

  let gallery: GalleryCoordinator
  let context: RequestContext

  private func scene() -> SharedModelViewModel {
    SharedModelViewModel(
      votes: gallery.services.votes, database: gallery.services.databasePath, coordinator: self)
  }
}

extension SharedModelCoordinator: SharedModelNavigation {
  func votes(showing tea: String) -> Location { links(Self.votes).showing(tea) }

  func vote(for tea: Tea.ID) -> Location { links(Self.vote, tea) }

  func patchList() -> Location { links(Self.patches) }
}
