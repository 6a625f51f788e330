/// The table of the article on security verification.
struct SecurityTable {
  struct TestName: Hashable {
    let suite: String
    let name: String
  }

  struct Row {
    let cells: [String]

    /// `1.2.3, 1.2.4`
    var items: [String] { cells[0].split(separator: ", ").map(String.init) }
    var levels: Set<Int> { Set(cells[1].split(separator: ", ").compactMap { Int($0) }) }
    var answer: String { cells[3] }
    var doesNotApply: Bool { answer.hasPrefix("Does not apply: ") }
    var isOpen: Bool { answer.hasPrefix("**Open:** ") }
    /// `Suite/name of the test`, each in code.
    var tests: [TestName] {
      cells[4].matches(of: /`(\w+)\/([^`]+)`/).map { TestName(suite: String($0.1), name: String($0.2)) }
    }
  }

  let rows: [Row]

  init() throws {
    rows = try Article("SecurityVerification").rows(below: "The table").map(Row.init).filter {
      !$0.cells[0].hasPrefix("**")
    }
  }
}
