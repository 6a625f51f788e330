import WebMVVM

extension IndexEntry {
  static let embedding = IndexEntry(
    title: "Scenes embedded in named containers",
    summary: """
      A scene has containers, each with a name, and asks its coordinator to fill them. What is embedded is a scene of its \
      own, with a ViewModel, a template and actions that know nothing of the page around it.
      """,
    advice: "Count, write a note, and put the two scenes where you want them. Each keeps its state.",
    article: .mvvmKit, system: "Embedded child scenes",
    page: GalleryCoordinator.links.below(GalleryCoordinator.embedding)(EmbeddingCoordinator.containers),
    folder: "Embedding", sources: ["EmbeddingViewModel", "CounterViewModel", "NoteViewModel"],
    templates: ["Embedding", "Counter", "Note"])
}
