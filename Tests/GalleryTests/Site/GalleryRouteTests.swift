import HTTPTypes
import Testing
import WebMVVM

@testable import Gallery

@Suite struct GalleryRouteTests {
  private static let table: [(HTTPRequest.Method, String, GalleryRoute)] = [
    (.get, "/", .index),
    (.post, "/start-over/greeting", .startOver(.greeting)),
    (.post, "/start-over/change-title", .startOver(.changeTitle)),
    (.get, "/greeting", .greeting),
    (.post, "/greeting", .showGreeting),
    (.get, "/change-title", .titlePage),
    (.post, "/change-title", .changeTitle),
  ]

  @Test(arguments: table)
  func `A route prints its address, and the address is parsed as the route`(
    method: HTTPRequest.Method, address: String, route: GalleryRoute
  ) throws {
    #expect("\(route.location)" == address)
    #expect(try GalleryRoute.table.route(method, address) == route)
  }

  @Test func `The table above has every route`() {
    // A new case doesn't compile here before it has a name, and then it has to stand above.
    func name(_ route: GalleryRoute) -> String {
      switch route {
      case .index: "index"
      case .startOver: "startOver"
      case .greeting: "greeting"
      case .showGreeting: "showGreeting"
      case .titlePage: "titlePage"
      case .changeTitle: "changeTitle"
      }
    }
    #expect(Set(Self.table.map { name($0.2) }).count == 6)
  }

  @Test(arguments: GallerySection.allCases)
  func `A scene's first page belongs to the scene, and so does what forgets it`(section: GallerySection) throws {
    #expect(section.entry.page.section == section)
    let startOver = GalleryRoute.startOver(section)
    #expect(startOver.section == section)
    #expect(try GalleryRoute.table.route(.post, "\(startOver.location)") == startOver)
  }

  @Test(arguments: ["/greeting/", "/Greeting", "/start-over", "/start-over/nothing", "/..", "//greeting"])
  func `What is no address is no route`(address: String) {
    #expect(throws: RouteError.notFound) { try GalleryRoute.table.route(.post, address) }
  }
}
