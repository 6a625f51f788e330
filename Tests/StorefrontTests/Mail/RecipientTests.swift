import GRDB
import HTTPTypes
import Synchronization
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct RecipientTests {
  @Test func `All names of a letter are looked up by one query`() throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.path("shop.sqlite"))
    let names = (1...Letter.recipientLimit).map { "Pupil \($0)" }
    for name in names.dropLast() { _ = try database.addPerson(name) }
    let statements = Statements()
    try database.read { db in db.trace { statements.add("\($0)") } }

    let found = try RecipientDataController(database: database).recipients(named: names)

    try database.read { $0.trace(nil) }
    #expect(found.recipients.map(\.accountName) == Array(names.dropLast()))
    #expect(found.unknown == ["Pupil \(Letter.recipientLimit)"])
    #expect(statements.list.count { $0.contains("person") } == 1, "\(statements.list)")
  }

  @Test func `The name of an account goes before what somebody is shown as, in the order of the names`() throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.path("shop.sqlite"))
    for name in ["Kim", "Wen", "Lin"] { _ = try database.addPerson(name) }
    try database.show("Kim", as: "Wen")
    try database.show("Lin", as: "Head Teacher")

    let found = try RecipientDataController(database: database).recipients(
      named: ["headteacher", "WEN", "...", "kim", "Wen", String(repeating: "x", count: 100_000)])

    #expect(found.recipients.map(\.accountName) == ["Lin", "Wen", "Kim"])
    #expect(found.unknown.map(\.count) == [3, 100_000])
  }

  @Test(
    arguments: [
      (Array(repeating: Array(repeating: "a", count: 20).joined(separator: ","), count: 999), "at most 50 recipients"),
      (Array(repeating: "a,b", count: 30), "at most 50 recipients"),
      ([String(repeating: ",", count: 20_000)], "at most 50 recipients"),
      ([String(repeating: "a", count: 20_000)], "at most 50 recipients"),
      ([" ", ",;\n"], "Enter at least one recipient."),
    ])
  func `However many names a form has, it is answered in words, and keeps them`(
    fields: [String], words: String
  ) async throws {
    try await withShop { shop in
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

  @Test func `No more names are looked for than a letter may have and one`() {
    let names = ComposeDraft.names(in: String(repeating: "a, ", count: 10_000))

    #expect(names == Array(repeating: "a", count: Letter.recipientLimit + 1))
  }

  @Test func `Names stand between commas of any script, semicolons and line ends`() {
    let names = ComposeDraft.names(in: " Ms. Lin ,Kim，王小明、Wen;Yu；\r\nLi\u{2028}Chen Yu, ,")

    #expect(names == ["Ms. Lin", "Kim", "王小明", "Wen", "Yu", "Li", "Chen Yu"])
  }
}

private final class Statements: Sendable {
  private let kept = Mutex<[String]>([])
  var list: [String] { kept.withLock(\.self) }
  func add(_ statement: String) { kept.withLock { $0.append(statement) } }
}
