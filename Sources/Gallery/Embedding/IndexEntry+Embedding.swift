extension IndexEntry {
  static let embedding = IndexEntry(
    title: "Scenes embedded in named containers",
    summary: """
      A scene has named containers, and asks its coordinator to fill them. What is embedded is a complete scene with its \
      own ViewModel, template and actions, which do not know the page around it.
      """,
    advice: "Count, write a note, and put the two scenes where you want them. Each keeps its state.",
    article: .mvvmKit, system: "Embedded child scenes", page: .embedding,
    folder: "Embedding", sources: ["EmbeddingViewModel", "CounterViewModel", "NoteViewModel"],
    templates: ["Embedding", "Counter", "Note"])
}
