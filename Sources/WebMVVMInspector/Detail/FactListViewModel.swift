/// Names with their values, under a heading.
struct FactListViewModel {
  /// A name and a value.
  struct Fact: Equatable {
    let name: String
    let text: String
  }

  let id: String
  let title: String
  let facts: [Fact]

  /// Nil if there are no facts.
  init?(_ id: String, _ title: String, _ facts: [Fact]) {
    if facts.isEmpty { return nil }
    self.id = id
    self.title = title
    self.facts = facts
  }
}
