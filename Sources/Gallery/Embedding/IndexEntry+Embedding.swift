import WebMVVM

extension IndexEntry {
  static let embedding = IndexEntry(
    title: "Scenes embedded in named containers",
    summary: Sentences(
      "A scene has named containers, and asks its coordinator to fill them.",
      "What is embedded is a complete scene with its own ViewModel, template and actions.",
      "It does not know the page around it."),
    advice: Sentences(
      "Count, write a note, and put the two scenes where you want them.", "Each keeps its state.",
      "Open a second window on this page: it follows, scene by scene."),
    lifetime: Sentences(
      "The containers and the scenes in them live for one request.",
      "Which scene is where is stored, and open pages follow it by its topic."),
    article: .mvvmKit, names: ArticleName.embedding,
    folder: "Embedding",
    sources: ["EmbeddingViewModel", "CounterViewModel", "NoteViewModel", "EmbeddingCoordinator"],
    templates: ["Embedding", "Counter", "Note"],
    subject: ["enum Container", "Containers<", "containers[", "containers.embed", "embed(", "{{>.}}"]
  ) { $0.below(GalleryCoordinator.embedding)(EmbeddingCoordinator.containers) }
}
