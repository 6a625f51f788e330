import Foundation
import HTTPTypes
import Persistence
import Synchronization
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

@Suite(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
struct GoodsStatementTests {
  @Test(arguments: ["/sorts/1/goods", "/sorts/1/goods?page=3"])
  func `A page of goods runs at most four queries, and three more for a signed-in person`(
    target: String
  ) async throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    _ = try database.take(goodsRows(40))
    _ = try database.addPerson("Chen Yu")
    let statements = Statements()
    let client = try makeClient(of: database, telling: statements)

    try await client.get("/login").page("Login")
    _ = statements.take()
    try await client.get(target).page("GoodsList")
    let stranger = statements.take()
    try await client.signIn()
    _ = statements.take()
    try await client.get(target).page("GoodsList")
    let person = statements.take()

    #expect((1...4).contains(stranger.count), "\(stranger)")
    #expect((1...7).contains(person.count), "\(person)")
  }

  @Test(arguments: ["/sorts/1/goods", firstGoodsPage, "/", "/mail", "/mail/1", "/mail/new?reply=1"])
  func `A page and its layout are read in one transaction`(target: String) async throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    _ = try database.take(goodsRows(16))
    let teacher = try database.addPerson("Ms. Lin")
    let student = try database.addPerson("Chen Yu")
    let mail = try database.addMail(to: student, from: teacher)
    _ = try await MailDataController(database: database).perform(.markRead, on: [mail], of: student)
    let statements = Statements("BEGIN")
    let client = try makeClient(of: database, telling: statements)
    try await client.signIn()
    _ = statements.take()

    #expect(try await client.get(target).status == .ok)

    #expect(statements.take().count == 1)
  }

  @Test func `The page for a problem is read in one transaction`() async throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    _ = try database.addPerson("Chen Yu")
    let statements = Statements("BEGIN")
    let client = try makeClient(of: database, telling: statements)
    try await client.signIn()
    _ = statements.take()

    #expect(try await client.get("/nowhere").status == .notFound)

    #expect(statements.take().count == 1)
  }

  private func makeClient(of database: ShopDatabase, telling statements: Statements) throws -> TestClient {
    let client = try database.clientWithoutKeptPages()
    database.trace { statements.add($0) }
    return client
  }
}

/// The statements of one kind that a connection has run.
private final class Statements: Sendable {
  private let kept = Mutex<[String]>([])
  private let kind: String

  init(_ kind: String = "SELECT") {
    self.kind = kind
  }

  func add(_ statement: String) {
    if statement.hasPrefix(kind) { kept.withLock { $0.append(statement) } }
  }

  func take() -> [String] {
    kept.withLock { statements in
      defer { statements = [] }
      return statements
    }
  }
}
