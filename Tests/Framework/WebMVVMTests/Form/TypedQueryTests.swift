import HTTPTypes
import MVVM
import MicroHTTP
import Testing
import WebMVVMTesting

@testable import WebMVVM

/// Queries that are one value of their route.
@Suite struct TypedQueryTests {
  /// Lists people: the words of a search, a query with several fields, and a page.
  private struct PeopleCoordinator: SiteCoordinator {
    static let people = page("/people/*?q=*&*&page=*", Int.self, String?.self, PeopleQuery.self, PageNumber.self) {
      _, _, _, _, _ in NoteViewModel { "" }
    }
    static let routes = Routes { people }

    let context: RequestContext

    func scene(for problem: Problem) -> any Scene { NotebookProblemViewModel(problem) }
  }

  private let reader = RouteReader<PeopleCoordinator>()

  private func query(_ target: String) throws -> PeopleQuery {
    try reader.values(of: PeopleCoordinator.people, target).2
  }

  @Test(arguments: [
    ("", PeopleQuery()), ("?name=&order=&old=", PeopleQuery()), ("?name=Kim", PeopleQuery(name: "Kim")),
    ("?old=1&order=age&name=a+b", PeopleQuery(name: "a b", order: .age, old: .only)),
  ])
  func `A query has its fields, and nil for those that are absent or empty`(text: String, query: PeopleQuery) throws {
    #expect(try self.query("/people/7" + text) == query)
  }

  @Test(arguments: ["order=size": "order", "old=2": "old", "page=0": "page"])
  func `A field that cannot be parsed is named`(text: String, field: String) {
    #expect(throws: RouteError.badQuery(field: field)) { try query("/people/7?" + text) }
  }

  @Test(arguments: [
    "", "?page=2", "?name=Kim", "?q=tea&name=Kim&order=name&old=1&page=3", "?q=a%26b&order=age", "?old=1",
    "?name=%E8%8C%B6%20%3F",
  ])
  func `Its address is printed as it was read, with the fields in their order`(text: String) throws {
    let (id, words, query, page) = try reader.values(of: PeopleCoordinator.people, "/people/7" + text)

    let printed = PeopleCoordinator.links(PeopleCoordinator.people, id, words, query, page)

    #expect(printed.description == "/people/7" + text)
  }

  @Test func `Fields in another order lead to the same address`() throws {
    #expect(
      try reader.location(.get, "/people/7?page=2&old=1&x=y&name=Kim&q=tea").description
        == "/people/7?q=tea&name=Kim&old=1&page=2")
  }

  @Test func `Its form shows the query, with a control for each field`() {
    let form = QueryForm(PeopleQuery(name: "Kim \"K\"", order: .age, old: .only))

    #expect(markup(form.name) == #" id="name" name="name" value="Kim &quot;K&quot;" maxlength="10""#)
    #expect(form.order.option("age").isChosen && !form.order.option("name").isChosen)
    #expect(markup(form.old) == #" id="old" type="checkbox" name="old" value="1" checked"#)
  }

  @Test func `A choice with labels has its options, of which the first has no value`() {
    let form = QueryForm(LabelledQuery(order: .name))

    #expect(form.order.options.map(\.text) == ["", "age", "name"])
    #expect(form.order.options.map(\.label) == ["Any order", "By age", "By name"])
    #expect(form.order.options.map(\.isChosen) == [false, false, true])
  }

  private struct LabelledQuery: RouteQuery {
    var order: PeopleQuery.Order?

    static let fields: [QueryField<LabelledQuery>] = [
      .choice("order", \.order, none: "Any order") { $0 == .age ? "By age" : "By name" }
    ]
  }

  @Test func `The form of an empty query is empty`() {
    let form = QueryForm<PeopleQuery>()

    #expect(form.name.text.isEmpty)
    #expect(!form.order.isFilled && !form.old.isFilled)
  }

  /// The attributes of an `<input>`.
  private func markup(_ field: FormField) -> String {
    var html = HTMLWriter(capacity: 256)
    field.write(to: &html, of: .input)
    return html.finish().withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }
}
