/// Names under a heading, such as the topics that a request read.
struct NameListViewModel {
  let id: String
  let title: String
  let names: [String]
}
