import WebMVVM

extension IndexEntry {
  static let coordinator = IndexEntry(
    title: "Coordinators that start each other",
    summary: """
      The root's ViewModel only says that its button was tapped. Its coordinator knows where to go: it starts a child for \
      the destination's part of the way, and hears when that child has ended.
      """,
    advice: "Go to a destination and come back, or open one directly, as somebody does who was sent its address.",
    article: .mvvmKit, system: "Coordinated navigation",
    page: GalleryCoordinator.links.below(GalleryCoordinator.tour)(TourCoordinator.root),
    folder: "Coordinator",
    sources: ["RootViewModel", "TourCoordinator", "GardenCoordinator", "DestinationViewModel"],
    templates: ["Root", "Destination"])
}
