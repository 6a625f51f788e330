import HTTPTypes
import MVVM
import Persistence
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
    /// The one whose mail or order it is; for others there is no such one.
    case owner
    /// Whoever has the link; there is none.
    case holder
    /// A person who works at the desk; for others it does not exist.
    case `operator`
  }

  /// A request for a route, with the form that a page would send.
  private struct Probe: CustomStringConvertible {
    let method: HTTPRequest.Method
    let address: String
    let access: Access

    var description: String { "\(method) \(address)" }
  }

  /// Every route, with each of the values that it spells out, and with 1 for any other value.
  private static let probes: [Probe] = ShopCoordinator.routeDescriptions.flatMap { route in
    var addresses = [""]
    var spellings = route.spellings[...]
    for segment in route.segments {
      let texts = segment.map { [$0] } ?? spellings.popFirst().flatMap(\.self) ?? ["1"]
      addresses = addresses.flatMap { address in texts.map { "\(address)/\($0)" } }
    }
    let access = access(to: route)
    return addresses.map { Probe(method: route.method, address: $0.isEmpty ? "/" : $0, access: access) }
  }

  /// What the place of a route among the coordinators says of who may use it.
  private static func access(to route: RouteDescription) -> Access {
    let namesMail = route.spellings.contains { $0 == nil }
    if route.isHidden { return .operator }
    if route.segments.first == "password" { return .holder }
    if route.pattern == "/pending" { return .person }
    // A visitor has nothing to undo without a basket.
    if route.segments.first == "undo" { return .person }
    if route.method == .post, route.coordinators.last == ComposeCoordinator.self { return .writer }
    guard route.coordinators.contains(where: { $0 == PersonCoordinator.self }) else { return .everybody }
    return [MailCoordinator.self, OrderCoordinator.self].contains { $0 == route.coordinators.last } && namesMail
      ? .owner : .person
  }

  /// The fields of every form.
  private static let form: KeyValuePairs<String, String> = [
    "page": "1", "to": "Ms. Lin", "content": "Hello", "add": "Ms. Lin", "action": "archive", "mail": "1",
    "person": "2", "name": "Kim Lee", "password": "correct horse battery",
    "goods": "1", "quantity": "1", "line": "1",
    "displayName": "Chen", "portrait": "fox", "current": "x", "session": "0",
  ]

  /// Whether a request is refused because of who sends it. Then it changes nothing.
  private static func isRefused(_ probe: Probe, to visitor: Visitor) -> Bool {
    switch (probe.access, visitor) {
    case (.person, .stranger), (.person, .endedSession), (.owner, .stranger), (.owner, .endedSession),
      (.owner, .anotherPerson), (.writer, .stranger), (.writer, .endedSession), (.holder, _), (.operator, _):
      true
    default: false
    }
  }

  @Test(arguments: Visitor.allCases)
  func `Each route can be used only by the people who are allowed to`(visitor: Visitor) async throws {
    // Only a request that changes something needs a new shop afterwards.
    let changing = Self.probes.filter { $0.method == .post && !Self.isRefused($0, to: visitor) }
    let harmless = Self.probes.filter { $0.method != .post || Self.isRefused($0, to: visitor) }

    for probes in [harmless] + changing.map({ [$0] }) {
      try await withShop(goods: goodsRows(16)) { shop in
        let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
        #expect(mail == .init(rawValue: 1))
        try await shop.database.put(for: shop.student)
        _ = try await shop.database.order(of: shop.student)
        for probe in probes { try await expectAnswer(to: probe, as: visitor, in: shop, with: mail) }
      }
    }
  }

  private func expectAnswer(
    to probe: Probe, as visitor: Visitor, in shop: TestShop, with mail: Mail.ID
  ) async throws {
    let client = try await shop.client(as: visitor)

    let answer = try await client.send(probe.method, probe.address, Self.form)

    let login = answer.headerFields[.location]?.hasPrefix("/login") ?? false
    switch (probe.access, visitor) {
    case (.person, .stranger), (.person, .endedSession), (.owner, .stranger), (.owner, .endedSession):
      #expect(answer.status == .seeOther && login, "\(probe) as \(visitor): \(answer.status)")
    case (.writer, .stranger), (.writer, .endedSession):
      #expect(answer.status == .forbidden, "\(probe) as \(visitor): \(answer.status)")
      #expect(try shop.database.count("letter") == 3)
    case (.owner, .anotherPerson), (.holder, _), (.operator, _):
      #expect(answer.status == .notFound, "\(probe) as \(visitor): \(answer.status)")
    default:
      // Nothing is pending for somebody who was signed in all the time.
      let isDone =
        [.ok, .movedPermanently].contains(answer.status) || answer.status == .seeOther && !login
        || probe.address == "/pending"
        // The shop has no picture that was uploaded.
        || answer.status == .notFound && probe.address.hasPrefix("/uploads/")
      // A demo person has no password to change.
      let isRefused = [.unprocessableContent, .conflict].contains(answer.status)
      #expect(isDone || isRefused, "\(probe) as \(visitor): \(answer.status)")
    }
    if visitor != .owner {
      #expect(try shop.database.isUntouched(mail), "\(probe) as \(visitor)")
      #expect(try shop.database.value("SELECT state FROM purchase") == "new", "\(probe) as \(visitor)")
    }
  }

  @Test func `A person can reply only to a mail in their mailbox`() async throws {
    try await withShop { shop in
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher)

      for (visitor, status) in [(Visitor.owner, HTTPResponse.Status.ok), (.anotherPerson, .notFound)] {
        #expect(try await shop.client(as: visitor).get("/mail/new?reply=1").status == status)
      }
    }
  }

  @Test func `Each action is refused when another site sends it, whoever is signed in`() async throws {
    try await withServedShop(goods: goodsRows(16)) { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = try await shop.client(as: .owner)

      for probe in Self.probes where probe.method == .post {
        let answer = try await client.post(probe.address, form: Self.form, from: .crossSite("https://evil.example"))

        #expect(answer.status == .forbidden, "\(probe)")
        #expect(answer.headerFields[values: .setCookie].isEmpty, "\(probe)")
      }
      #expect(try shop.database.isUntouched(mail))
      #expect(try await client.get("/mail").status == .ok)
    }
  }

  @Test func `Each address refuses the methods that it does not support`() async throws {
    try await withServedShop(goods: goodsRows(16)) { shop in
      let client = try await shop.client(as: .owner)
      for (address, probes) in Dictionary(grouping: Self.probes, by: \.address) {
        let allowed = Set(probes.map(\.method))
        for method in [HTTPRequest.Method.post, .put, .patch, .delete] where !allowed.contains(method) {
          let answer = try await client.send(method: method, target: address)

          // Who must not know of an address learns no methods either.
          let isHidden = probes.contains { $0.access == .operator }
          #expect(answer.status == (isHidden ? .notFound : .methodNotAllowed), "\(method) \(address)")
          #expect((answer.headerFields[.allow]?.isEmpty == false) != isHidden, "\(method) \(address)")
        }
      }
    }
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
      try database.execute("DELETE FROM session")
    }
    return client
  }
}

extension TestClient {
  fileprivate func send(
    _ method: HTTPRequest.Method, _ address: String, _ form: KeyValuePairs<String, String>
  ) async throws -> TestResponse {
    method == .get ? try await get(address) : try await post(address, form: form)
  }
}

extension ShopDatabase {
  /// Whether a mail lies in the inbox, unread.
  fileprivate func isUntouched(_ mail: Mail.ID) throws -> Bool {
    try value("SELECT folder = 'inbox' AND NOT isRead FROM mail WHERE id = ?", [mail]) ?? false
  }
}
