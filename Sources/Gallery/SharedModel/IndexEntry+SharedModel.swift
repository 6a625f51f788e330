import WebMVVM

extension IndexEntry {
  static let sharedModel = IndexEntry(
    title: "A Model that several windows change",
    summary: Sentences(
      "All visitors share these votes, and every window that shows them stays up to date.",
      "Nothing is bound to the Model: a change touches a topic, whoever makes it.",
      "Each open page that reads the topic is rendered again, and is sent what differs."),
    advice: Sentences(
      "Open a second window on this page, and a third one on the patches.",
      "Vote here, or change the database with the command below: both windows follow."),
    lifetime: Sentences(
      "The ViewModel of this page lives for one request, like that of any other, and has no binding.",
      "What follows the Model beyond the request is the topic “votes” and the pages that are open."),
    article: .all, names: ArticleName.sharedModel,
    folder: "SharedModel",
    sources: [
      "VoteDataController", "SharedModelViewModel", "SharedModelCoordinator", "PatchDataController",
      "PatchListViewModel", "Visitor/GalleryTopics", "Visitor/GallerySchema",
    ],
    templates: ["SharedModel", "VoteCell", "PatchList", "PatchCell"],
    subject: ["TopicKind(\"votes\")", "read(.votes)", "Table(\"vote\"", "UPDATE vote", "func record", "topicsRead"]
  ) { $0.below(GalleryCoordinator.sharedModel)(SharedModelCoordinator.votes) }
}
