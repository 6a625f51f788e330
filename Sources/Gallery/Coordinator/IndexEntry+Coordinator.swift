extension IndexEntry {
  static let coordinator = IndexEntry(
    title: "Coordinators that start each other",
    summary: """
      The root's ViewModel only reports that its button was tapped. Its coordinator knows where to go: it starts a child \
      coordinator for the destination, and is told when the child has ended.
      """,
    advice: "Go to a destination and come back, or open one directly, as with a link in a mail.",
    article: .mvvmKit, system: "Coordinated navigation", page: .root,
    folder: "Coordinator",
    sources: ["RootViewModel", "TourCoordinator", "GardenCoordinator", "DestinationViewModel"],
    templates: ["Root", "Destination"])
}
