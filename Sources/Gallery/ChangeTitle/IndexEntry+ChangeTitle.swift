import WebMVVM

extension IndexEntry {
  static let changeTitle = IndexEntry(
    title: "Change title by a bound key path",
    summary: Sentences(
      "A screen owns its ViewModel and binds the key path of the title to a label, once.",
      "The label receives the current title and every new one.",
      "The title is read-only: only the Action changes it."),
    advice: Sentences(
      "Change the title, and see the label receive it.", "The ViewModel does not know the label.",
      "Open a second window on this page: it follows."),
    lifetime: Sentences(
      "The screen, its ViewModel and the binding to the label live for one request.",
      "The stored title stays, and windows that show it follow its topic, not the binding."),
    article: .keyValueObserving, names: ArticleName.changeTitle,
    folder: "ChangeTitle",
    sources: ["DemoViewModel", "DemoScreen", "ChangeTitleViewModel", "ChangeTitleCoordinator"],
    templates: ["ChangeTitle"],
    subject: [
      "ViewModelOwner", "ViewModelSlot", "viewModel.bind(", "func changeTitle() {", "?.changeTitle()",
      "var text = \"\"", "var title:",
    ]
  ) { $0.below(GalleryCoordinator.changeTitle)(ChangeTitleCoordinator.title) }
}
