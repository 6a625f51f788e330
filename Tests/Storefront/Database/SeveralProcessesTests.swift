import Foundation
import HTTPTypes
import MicroHTTP
import Persistence
import Synchronization
import Testing
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

/// Two sites with a database each, as in two processes, on one server.
@Suite(.onPostgreSQL(if: Database.hasServerEngine))
struct SeveralProcessesTests {
  private let sites: [Site<ShopCoordinator>]
  private let database: ShopDatabase
  private let address: String

  init() throws {
    let address = try PostgreSQLCluster.address()
    self.address = address
    sites = try (0..<2).map { _ in
      try Shop(databasePath: address, server: .testing).site()
    }
    database = try ShopDatabase(path: address)
    for name in ["Ms. Lin", "Chen Yu"] { _ = try database.addPerson(name) }
  }

  /// A browser whose requests go to both processes in turn, as behind a load balancer.
  private func client() -> TestClient {
    let count = Mutex(0)
    return TestClient(host: "127.0.0.1") { [sites] request in
      let site = count.withLock { count in
        count += 1
        return sites[count % 2]
      }
      return await site.respond(to: request)
    }
  }

  @Test func `A person who is signed in by one process is signed in by the other`() async throws {
    let client = client()
    try await client.signIn(as: "Ms. Lin")

    for _ in 0..<4 { #expect(try await client.get("/mail").status == .ok) }
  }

  @Test func `Failed sign-ins are counted by all processes together`() async throws {
    let account = try AccountName(choosing: "Wang Fang")
    try await ShopAccounts.accounts(in: database).add(
      account, PasswordHash(Password(typing: "a quiet word"), cost: .cheap))
    let client = client()

    for _ in 0..<5 {
      #expect(try await client.signIn(as: "Wang Fang", "a wrong word").status == .unprocessableContent)
    }

    for _ in 0..<2 { #expect(try await client.signIn(as: "Wang Fang", "a quiet word").status == .tooManyRequests) }
  }

  @Test func `A sign-in that succeeds makes all processes forget the failures`() async throws {
    let account = try AccountName(choosing: "Wang Fang")
    try await ShopAccounts.accounts(in: database).add(
      account, PasswordHash(Password(typing: "a quiet word"), cost: .cheap))
    for _ in 0..<4 {
      for _ in 0..<3 { _ = try await client().signIn(as: "Wang Fang", "a wrong word") }
      #expect(try await client().signIn(as: "Wang Fang", "a quiet word").status == .ok)
    }
  }

  @Test func `The letters of an hour are counted by all processes together`() async throws {
    let (sender, other) = (Person.ID(rawValue: 1), Person.ID(rawValue: 2))
    let controllers = try (0..<2).map { _ in
      LetterDataController(
        database: try ShopDatabase(path: address), limit: UsageLimit(3, within: .seconds(3600)))
    }
    for number in 0..<3 {
      try await controllers[number % 2].send(.init(Letter("Letter \(number)"), from: sender, to: [other]))
    }

    for controller in controllers {
      await #expect(throws: UsageLimit.Exceeded.self) {
        try await controller.send(.init(Letter("One more"), from: sender, to: [other]))
      }
    }
    #expect(try database.count("letter") == 3)
  }

  @Test func `A double click that reaches two processes sends one letter`() async throws {
    let client = client()
    try await client.signIn(as: "Ms. Lin")
    let form = try await client.get("/mail/new").form(action: "/mail")
    let letter: KeyValuePairs<String, String?> = ["to": "Chen Yu", "content": "The brushes are back."]

    async let first = client.submit(form, letter)
    async let second = client.submit(form, letter)

    for response in [try await first, try await second] { #expect(response.status == .ok) }
    #expect(try database.count("letter") == 1)
  }

  @Test func `A page that one process keeps is not shown after another process has changed it`() async throws {
    let client = client()
    for number in 1...10 {
      _ = try database.take(goodsRows(number))
      for _ in 0..<2 {
        let page = try await client.get("/sorts/1/goods").page("GoodsList")
        #expect(try page.all("main li[id]").count == number)
      }
    }
  }
}
