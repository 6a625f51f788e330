import HTTPTypes
import MVVM
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct PagerTests {
  @Test(
    arguments: [
      (1, 2, "[1] 2"), (2, 3, "1 [2] 3"), (1, 5, "[1] 2 … 5"), (3, 5, "1 2 [3] 4 5"), (4, 7, "1 2 3 [4] 5 6 7"),
      (1, 448, "[1] 2 … 448"), (2, 448, "1 [2] 3 … 448"), (5, 448, "1 … 4 [5] 6 … 448"),
      (447, 448, "1 … 446 [447] 448"), (448, 448, "1 … 447 [448]"), (1_234, 4_480, "1 … 1,233 [1,234] 1,235 … 4,480"),
    ])
  func `The pager has the numbers of the first and last pages and of the neighbours`(
    number: Int, last: Int, shown: String
  ) throws {
    let pager = try #require(try PagerViewModel(page(number, of: last), location: location))

    #expect(
      pager.pages.map { $0.isGap ? "…" : $0.current.map { "[\($0)]" } ?? $0.link?.number ?? "" }
        .joined(separator: " ") == shown)
  }

  @Test func `Each number is a link except the current one, and arrows lead to the neighbours`() throws {
    let pager = try #require(try PagerViewModel(page(5, of: 448), actions: Extra(), location: location))

    let nav = try #require(try HTMLDocument(written { pager.render(into: &$0) }).first("nav.pager[aria-label=Pages]"))

    #expect(try nav.first("p")?.text == "Page 5 of 448")
    #expect(
      try nav.all("ol > li").map(\.text) == [
        "Previous page", "Page 1", "…", "Page 4", "Page 5", "Page 6", "…", "Page 448", "Next page",
      ])
    #expect(
      try nav.all("a").map { $0["href"] } == [
        "/notes?page=4", "/notes", "/notes?page=4", "/notes?page=6", "/notes?page=448", "/notes?page=6",
      ])
    #expect(try nav.all("a[rel]").map { $0["rel"] } == ["prev", "next"])
    #expect(try nav.first("[aria-current=page]")?.text == "Page 5")
    #expect(try nav.first("button")?.text == "Extra")
    #expect(HTMLDocument(written { pager.render(into: &$0) }).problems.isEmpty)
  }

  @Test func `A list of one page has no pager`() throws {
    #expect(try PagerViewModel(page(1, of: 1), location: location) == nil)
  }

  @Test func `A page that the list doesn't have is not found, and the way out is the last page`() throws {
    let problem = try #require(throws: Problem.self) {
      try page(99, of: 5).checkExists(name: "Tea", kind: "sort", location: location)
    }

    #expect(problem.status == .notFound)
    #expect(problem.title == "Tea has no page 99")
    #expect(problem.message == "The last page of this sort is page 5.")
    #expect(problem.wayOut?.location.description == "/notes?page=5")
  }

  @Test(arguments: [3, 99, Int.max]) func `A list that is too short for the page has no pager`(number: Int) throws {
    #expect(try PagerViewModel(page(number, of: 2), location: location) == nil)
  }

  @Test(arguments: [(1, 5), (5, 5), (1, 1)]) func `A page that the list has is no problem`(number: Int, last: Int)
    throws
  {
    try page(number, of: last).checkExists(location: location)
  }

  @Test func `An empty list has a first page and no second one`() throws {
    let paging = Paging(size: 15)
    try ListPage<Int>(number: .first, items: [], total: 0, paging: paging).checkExists(location: location)
    #expect(throws: Problem.self) {
      try ListPage<Int>(number: .first.next, items: [], total: 0, paging: paging).checkExists(location: location)
    }
  }

  private func page(_ number: Int, of last: Int) throws -> ListPage<Int> {
    ListPage(
      number: try #require(PageNumber(rawValue: number)), items: [0], total: last * 15, paging: Paging(size: 15))
  }

  private func location(_ page: PageNumber) -> Location {
    NotebookCoordinator.links(NotebookCoordinator.noteList, NotebookPage(page.rawValue), nil)
  }

  private struct Extra: View {
    static var scene: StaticString { "Extra" }

    func render(into html: inout HTMLWriter) { html.append("<button>Extra</button>") }
  }
}
