extension IndexEntry {
  static let changeTitle = IndexEntry(
    title: "Change title by a bound key path",
    summary: """
      A screen owns its ViewModel and binds the key path of the title to a label, once. The label receives the current title \
      and every new one; the title is read-only, and only the Action changes it.
      """,
    advice: "Change the title, and see the label receive it. The ViewModel does not know the label.",
    article: .keyValueObserving, system: "Binding by KVO + KVC", page: .titlePage,
    folder: "ChangeTitle", sources: ["DemoViewModel", "DemoScreen", "ChangeTitleViewModel"], templates: ["ChangeTitle"])
}
