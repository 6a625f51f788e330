import GRDB
import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

/// Who may do what: every route, with every method, as everybody who could ask.
@Suite struct RouteAccessTests {
  /// Who asks.
  enum Visitor: String, CaseIterable {
    case stranger, owner, anotherPerson, endedSession
  }

  /// What a route is for.
  private enum Access {
    /// Anybody sees or does it.
    case everybody
    /// A person who is signed in; others are led to the page for signing in.
    case person
    /// The same, but others are shown the page again: what they wrote is in it, and isn't lost.
    case writer
    /// The one whose mail it is; for others there is no such mail.
    case owner
  }

  /// One route of each case, with the form that a page would send. A new case doesn't compile here before it has its
  /// place in ``access(to:)``, and the count below wants an example of it.
  private static let routes: [(route: ShopRoute, method: HTTPRequest.Method, form: KeyValuePairs<String, String>)] = [
    (.home, .get, [:]), (.sortList, .get, [:]), (.goodsList(.init(rawValue: 1), page: .first), .get, [:]),
    (.firstGoods(.init(rawValue: 1)), .post, [:]), (.nextGoods(.init(rawValue: 1)), .post, ["page": "1"]),
    (.goodsDetail(.init(rawValue: 1)), .get, [:]), (.mailList(.folder(.inbox), page: .first), .get, [:]),
    (.mailList(.folder(.trash), page: .first), .get, [:]), (.mailList(.search("tuning"), page: .first), .get, [:]),
    (.refreshMail, .post, [:]), (.compose(to: nil, replyTo: nil), .get, [:]),
    (.compose(to: nil, replyTo: .init(rawValue: 1)), .get, [:]),
    (.sendMail, .post, ["to": "Ms. Lin", "content": "Hello"]),
    (.lookForPeople, .post, ["to": "lin", "content": "Hello"]),
    (.continueDraft, .post, ["add": "Ms. Lin", "content": "Hello"]), (.pending, .get, [:]), (.people("lin"), .get, [:]),
    (.mail(.init(rawValue: 1)), .get, [:]), (.perform(.markRead, .init(rawValue: 1)), .post, [:]),
    (.perform(.markUnread, .init(rawValue: 1)), .post, [:]), (.perform(.archive, .init(rawValue: 1)), .post, [:]),
    (.perform(.trash, .init(rawValue: 1)), .post, [:]), (.perform(.restore, .init(rawValue: 1)), .post, [:]),
    (.performOnSelection, .post, ["action": "archive", "mail": "1"]), (.undoMail, .post, ["undo": "trash-1i0"]),
    (.login(returnTo: nil), .get, [:]), (.signIn, .post, ["person": "2"]), (.signup(returnTo: nil), .get, [:]),
    (.signUp, .post, ["name": "Kim Lee", "password": "correct horse battery"]), (.profile, .get, [:]),
    (.changeProfile, .post, ["displayName": "Chen", "portrait": "fox"]),
    (.changePassword, .post, ["current": "x", "password": "correct horse battery"]), (.logout, .post, [:]),
    (.endSessions, .post, ["session": "0", "current": "x"]), (.signOutEverywhere, .post, [:]),
  ]

  private static func access(to route: ShopRoute) -> Access {
    switch route {
    case .home, .sortList, .goodsList, .firstGoods, .nextGoods, .goodsDetail, .login, .signIn, .signup, .signUp,
      .logout:
      .everybody
    case .sendMail, .lookForPeople, .continueDraft: .writer
    case .mailList, .refreshMail, .people, .pending, .performOnSelection, .undoMail, .profile, .changeProfile,
      .changePassword, .endSessions, .signOutEverywhere:
      .person
    case .compose(_, let mail): mail == nil ? .person : .owner
    case .mail, .perform: .owner
    }
  }

  @Test(arguments: Visitor.allCases)
  func `Each route lets in whom it is for, and nobody else`(visitor: Visitor) async throws {
    for (route, method, form) in Self.routes {
      try await withServedShop(goods: goodsRows(16)) { shop in
        let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
        #expect(mail == .init(rawValue: 1))
        let client = try await shop.client(as: visitor)

        let answer = try await client.send(method, route, form)

        let login = answer.headerFields[.location]?.hasPrefix("/login") ?? false
        switch (Self.access(to: route), visitor) {
        case (.person, .stranger), (.person, .endedSession), (.owner, .stranger), (.owner, .endedSession):
          #expect(answer.status == .seeOther && login, "\(method) \(route.location) as \(visitor): \(answer.status)")
        case (.writer, .stranger), (.writer, .endedSession):
          #expect(answer.status == .forbidden, "\(method) \(route.location) as \(visitor): \(answer.status)")
          #expect(try shop.database.count("letter") == 1)
        case (.owner, .anotherPerson):
          #expect(answer.status == .notFound, "\(method) \(route.location) as \(visitor): \(answer.status)")
        default:
          // Nothing is pending for somebody who was signed in all the time.
          let isDone = answer.status == .ok || answer.status == .seeOther && !login || route == .pending
          // A demo person has no password to change.
          let isRefused = [.unprocessableContent, .conflict].contains(answer.status)
          #expect(isDone || isRefused, "\(method) \(route.location) as \(visitor): \(answer.status)")
        }
        if visitor != .owner {
          #expect(try shop.database.isUntouched(mail), "\(method) \(route.location) as \(visitor)")
        }
      }
    }
  }

  @Test func `Each action is refused when another site sends it, whoever is signed in`() async throws {
    try await withServedShop(goods: goodsRows(16)) { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = try await shop.client(as: .owner)

      for (route, method, form) in Self.routes where method == .post {
        let answer = try await client.post("\(route.location)", form: form, from: .crossSite("https://evil.example"))

        #expect(answer.status == .forbidden, "\(route.location)")
        #expect(answer.headerFields[values: .setCookie].isEmpty, "\(route.location)")
      }
      #expect(try shop.database.isUntouched(mail))
      #expect(try await client.get("/mail").status == .ok)
    }
  }

  @Test func `Each address is refused with the methods that it isn't for`() async throws {
    try await withServedShop(goods: goodsRows(16)) { shop in
      let client = try await shop.client(as: .owner)
      for (route, _, _) in Self.routes {
        let allowed = Set(Self.routes.filter { "\($0.route.location)" == "\(route.location)" }.map(\.method))
        for method in [HTTPRequest.Method.get, .post, .put, .patch, .delete] where !allowed.contains(method) {
          let target = "\(route.location)".prefix { $0 != "?" }
          // `/mail` and its like are for both: the table above has them with a query, too.
          if Self.routes.contains(where: {
            $0.method == method && "\($0.route.location)".prefix { $0 != "?" } == target
          }) {
            continue
          }
          let answer = try await client.send(method: method, target: String(target))

          #expect(answer.status == .methodNotAllowed, "\(method) \(target)")
          #expect(answer.headerFields[.allow]?.isEmpty == false, "\(method) \(target)")
        }
      }
    }
  }

  @Test func `The table above has an example of every route`() {
    let cases = Set(Self.routes.map { "\($0.route)".prefix { $0 != "(" } })
    #expect(cases.count == 28)
  }
}

extension TestShop {
  fileprivate func client(as visitor: RouteAccessTests.Visitor) async throws -> TestClient {
    let client = client(redirects: .manual)
    switch visitor {
    case .stranger: break
    case .owner: try await client.signIn(as: "Chen Yu")
    case .anotherPerson: try await client.signIn(as: "Ms. Lin")
    case .endedSession:
      try await client.signIn(as: "Chen Yu")
      try await database.write { try $0.execute(sql: "DELETE FROM session") }
    }
    return client
  }
}

extension TestClient {
  fileprivate func send(
    _ method: HTTPRequest.Method, _ route: ShopRoute, _ form: KeyValuePairs<String, String>
  ) async throws -> TestResponse {
    method == .get ? try await get("\(route.location)") : try await post("\(route.location)", form: form)
  }
}

extension ShopDatabase {
  /// Whether a mail lies in the inbox, unread.
  fileprivate func isUntouched(_ mail: Mail.ID) throws -> Bool {
    try read { db in
      try db.row("SELECT folder = 'inbox' AND NOT isRead FROM mail WHERE id = ?", [mail]) { $0.bool(0) } ?? false
    }
  }
}
