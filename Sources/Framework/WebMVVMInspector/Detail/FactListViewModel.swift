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
}
