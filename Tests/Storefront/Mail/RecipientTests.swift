import HTTPTypes
import Persistence
import Synchronization
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct RecipientTests {
  @Test func `All names of a letter are looked up by one query`() async throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    let names = (1...Letter.recipientLimit).map { "Pupil \($0)" }
    for name in names.dropLast() { _ = try database.addPerson(name) }
    let statements = Statements()
    database.trace { statements.add($0) }

    let found = try await RecipientDataController(database: database).recipients(named: names)

    database.trace(nil)
    #expect(found.recipients.map(\.accountName) == Array(names.dropLast()))
    #expect(found.unknown == ["Pupil \(Letter.recipientLimit)"])
    #expect(statements.list.count { $0.contains("person") } == 1, "\(statements.list)")
  }

  @Test func `An account name has priority over a display name, and the order of the names is kept`() async throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    for name in ["Kim", "Wen", "Lin"] { _ = try database.addPerson(name) }
    try database.show("Kim", as: "Wen")
    try database.show("Lin", as: "Head Teacher")

    let found = try await RecipientDataController(database: database).recipients(
      named: ["headteacher", "WEN", "...", "kim", "Wen", String(repeating: "x", count: 100_000)])

    #expect(found.recipients.map(\.accountName) == ["Lin", "Wen", "Kim"])
    #expect(found.unknown.map(\.count) == [3, 100_000])
  }

  /// A shop that no letter is sent in.
  private static let refusingShop = SharedShop()

  @Test(
    arguments: [
      (Array(repeating: Array(repeating: "a", count: 20).joined(separator: ","), count: 999), "at most 50 recipients"),
      (Array(repeating: "a,b", count: 30), "at most 50 recipients"),
      ([String(repeating: ",", count: 20_000)], "at most 50 recipients"),
      ([String(repeating: "a", count: 20_000)], "at most 50 recipients"),
      ([" ", ",;\n"], "Enter at least one recipient."),
    ])
  func `A form with any number of names is answered with a page that keeps them`(
    fields: [String], words: String
  ) async throws {
    try await Self.refusingShop.use { shop in
      let client = shop.client(redirects: .manual)
      try await client.signIn(as: "Chen Yu")
      let form: [HTMLForm.Field] = fields.map { HTMLForm.Field("to", $0) } + [HTMLForm.Field("content", "Hello")]

      let answer = try await client.post("/mail", form: form)

      let page = try answer.page("Compose", .unprocessableContent)
      #expect(page.element(id: "to-error")?.text.contains(words) == true)
      #expect(try page.first("textarea")?.text == "Hello")
      #expect(try shop.database.count("letter") == 0)
    }
  }

  @Test func `At most one more name is looked up than a letter can have`() {
    let names = RecipientNames.names(in: String(repeating: "a, ", count: 10_000))

    #expect(names == Array(repeating: "a", count: Letter.recipientLimit + 1))
  }

  @Test func `Names are separated by commas of any script, semicolons and line ends`() {
    let names = RecipientNames.names(in: " Ms. Lin ,Kim，王小明、Wen;Yu；\r\nLi\u{2028}Chen Yu, ,")

    #expect(names == ["Ms. Lin", "Kim", "王小明", "Wen", "Yu", "Li", "Chen Yu"])
  }
}

private final class Statements: Sendable {
  private let kept = Mutex<[String]>([])
  var list: [String] { kept.withLock(\.self) }
  func add(_ statement: String) { kept.withLock { $0.append(statement) } }
}
