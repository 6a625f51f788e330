import HTTPTypes
import Testing

@testable import WebMVVM

/// What is known of a route at an address.
@Suite struct MatchedRouteTests {
  private let index = RouteReader<LibraryCoordinator>().index

  private func route(_ method: HTTPRequest.Method, _ address: String) throws -> MatchedRoute {
    try #require(index.route(method, at: address))
  }

  @Test func `The page of a page's route is that page`() throws {
    let route = try route(.get, "/shelves/7?order=title&x=y")

    #expect(route.location.description == "/shelves/7?order=title")
    #expect(route.page == route.location)
    #expect(route.method == .get)
  }

  @Test(arguments: [
    ("/mail/7/archive", "/mail/7"), ("/mail/7/stars/2/turn", "/mail/7"),
    ("/rooms/red/notebook/notes", "/rooms/red/notebook/notes"),
    ("/rooms/a%2Fb/notebook/session/end", "/rooms/a%2Fb/notebook"),
  ])
  func `An action belongs to the nearest page above its address`(action: String, page: String) throws {
    #expect(try route(.post, action).page.description == page)
  }

  @Test func `An action belongs to the page that it declares, with its own values`() throws {
    #expect(try route(.post, "/mail/drafts/7/sending").page.description == "/mail/sent")
    #expect(try route(.post, "/mail/7/answers/new").page.description == "/mail/7")
  }

  @Test func `A route is in its own coordinator and in those that mount it`() throws {
    let route = try route(.get, "/shelves/7/boxes/2/pages/3")

    #expect(route.coordinators.count == 3)
    #expect(route.isIn(LibraryCoordinator.self))
    #expect(route.isIn(ShelfCoordinator.self))
    #expect(route.isIn(BoxCoordinator.self))
    #expect(!route.isIn(LetterCoordinator.self))
  }

  @Test func `Only an action with a question is asked about`() throws {
    #expect(try route(.post, "/mail/7/archive").isAskedAbout)
    #expect(try !route(.post, "/mail/7/stars/2/turn").isAskedAbout)
    #expect(try !route(.get, "/mail/7").isAskedAbout)
  }

  @Test func `A field that has a value of its own when it is absent is in the address`() throws {
    let route = RouteEntry(
      LibraryCoordinator.page("/*?count=*", Int.self, Dozen.self) { _, _, _ in NoteViewModel { "" } })
    let index = RouteIndex([route.description])
    let found = try index.find(.get, "/7")

    #expect(try index.matched(found).location.description == "/7?count=12")
  }

  /// 12 if it is absent.
  private struct Dozen: RouteValue {
    let count: Int
    var routeValue: String { "\(count)" }

    init?(routeValue text: String) {
      guard let count = Int(routeValue: text) else { return nil }
      self.count = count
    }

    init?(queryValue text: String?) { self.init(routeValue: text ?? "12") }
  }
}
