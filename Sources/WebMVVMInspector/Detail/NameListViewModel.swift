/// Names under a heading, such as the topics that a request read.
struct NameListViewModel {
  let id: String
  let title: String
  let names: [String]

  /// Nil if there are no names.
  init?(_ id: String, _ title: String, _ names: [String]) {
    if names.isEmpty { return nil }
    self.id = id
    self.title = title
    self.names = names
  }
}
