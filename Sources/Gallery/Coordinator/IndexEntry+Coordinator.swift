import WebMVVM

extension IndexEntry {
  static let coordinator = IndexEntry(
    title: "Coordinators that start children",
    summary: Sentences(
      "The root's ViewModel only reports that its button was tapped.",
      "Its coordinator returns the address of the destination. The request for this address starts a child coordinator.",
      "It is told when the child has ended."),
    advice: Sentences(
      "Go to a destination and come back, or open one directly, as with a link in a mail.",
      "Open a second window on the root: it counts each time that you come back."),
    lifetime: Sentences(
      "The coordinators of a request are made from its address, and end with it.",
      "No page follows a coordinator: a window's address says where it is, and it follows the count alone."),
    article: .mvvmKit, names: ArticleName.coordinator,
    folder: "Coordinator",
    sources: ["RootViewModel", "TourCoordinator", "GardenCoordinator", "DestinationViewModel"],
    templates: ["Root", "Destination"],
    subject: [
      "RootNavigation", "DestinationNavigation", "TreeCoordinator", "CoordinatorNode()", "start(", "didEnd", "end()",
      "didTapButton", "showDestination",
    ]
  ) { $0.below(GalleryCoordinator.tour)(TourCoordinator.root) }
}
