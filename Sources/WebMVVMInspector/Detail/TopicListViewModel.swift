import WebMVVM

/// The topics that a request read or touched.
struct TopicListViewModel {
  let title: String
  let names: [String]

  /// Nil if there are none.
  init?(_ title: String, _ names: [String]) {
    if names.isEmpty { return nil }
    self.title = title
    self.names = names
  }
}
