import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Gallery

@Suite struct GalleryRouteTests {
  private static let table: [(HTTPRequest.Method, String)] = [
    (.get, "/"),
    (.get, "/coming-from-ios"),
    (.get, "/source/MVVM.Signal.swift"),
    (.post, "/start-over/greeting"),
    (.post, "/start-over/change-title"),
    (.get, "/greeting"),
    (.post, "/greeting"),
    (.get, "/change-title"),
    (.post, "/change-title"),
    (.get, "/home"),
    (.post, "/home"),
    (.post, "/home/buttons/mail"),
    (.get, "/goods-with-binding"),
    (.post, "/goods-with-binding/sort"),
    (.post, "/goods-with-binding/first"),
    (.post, "/goods-with-binding/next"),
    (.post, "/goods-with-binding/retry"),
    (.post, "/goods-with-binding/server/failing"),
    (.post, "/goods-with-binding/goods"),
    (.get, "/goods-with-binding/goods/101"),
    (.get, "/goods-without-binding"),
    (.post, "/goods-without-binding"),
    (.post, "/goods-without-binding/server/slow"),
    (.post, "/goods-without-binding/goods"),
    (.get, "/goods-without-binding/goods/101"),
    (.get, "/mail-command"),
    (.post, "/mail-command/fetch/slow"),
    (.get, "/mail-command/sign-in"),
    (.post, "/mail-command/sign-in"),
    (.post, "/mail-command/sign-out"),
    (.get, "/coordinator"),
    (.post, "/coordinator"),
    (.get, "/coordinator/destination/3"),
    (.post, "/coordinator/destination/3/back"),
    (.get, "/cells"),
    (.post, "/cells/teas/3/fewer"),
    (.post, "/cells/songs/2/play"),
    (.get, "/diffable-list"),
    (.get, "/diffable-list?q=."),
    (.post, "/diffable-list/shuffle?q=%E8%8C%B6%20%26"),
    (.post, "/diffable-list/words"),
    (.post, "/diffable-list/words/%E8%8C%B6/like?q=a"),
    (.post, "/diffable-list/words/tea/remove?q=a"),
    (.get, "/embedding"),
    (.post, "/embedding/main/counter"),
    (.post, "/embedding/swap"),
    (.post, "/embedding/empty-main"),
    (.post, "/embedding/counter"),
    (.post, "/embedding/note"),
    (.get, "/shared-model"),
    (.post, "/shared-model/vote/2"),
    (.get, "/shared-model/patches"),
    (.get, "/patterns"),
    (.post, "/patterns"),
  ]

  @Test func `Every route can be reached`() {
    #expect(GalleryCoordinator.routeConflicts == [])
  }

  @Test(arguments: table)
  func `An address is parsed as a route, and the route prints the address`(
    method: HTTPRequest.Method, address: String
  ) throws {
    let route = try GalleryCoordinator.route(method, at: address)

    #expect("\(route.location)" == address)
    #expect(route.method == method)
  }

  @Test func `The table in this file has every route`() throws {
    let tested = try Self.table.map { try GalleryCoordinator.route($0.0, at: $0.1) }

    for route in GalleryCoordinator.routeDescriptions {
      #expect(tested.contains { $0.method == route.method && $0.pattern == route.pattern }, "\(route.pattern)")
    }
    #expect(GalleryCoordinator.routeDescriptions.count == 52)
  }

  @Test(arguments: GallerySection.allCases)
  func `A scene's first page belongs to the scene, and starting it over has an address`(section: GallerySection) throws
  {
    let page = try GalleryCoordinator.route(.get, at: section.address)
    #expect(page.coordinators.compactMap { ($0 as? any GalleryChild.Type)?.section } == [section])

    let startOver = GalleryCoordinator.links(GalleryCoordinator.startOver, section)
    #expect(try GalleryCoordinator.route(.post, at: "\(startOver)").location == startOver)
  }

  @Test func `Every page but the index belongs to the scene whose coordinator is mounted`() {
    for route in GalleryCoordinator.routeDescriptions
    where !["start-over", "coming-from-ios", "source", nil].contains(route.segments.first) {
      let sections = route.coordinators.compactMap { ($0 as? any GalleryChild.Type)?.section.rawValue }
      #expect(sections == [route.segments[0]], "\(route.method) \(route.pattern)")
    }
  }

  @Test func `Every link and every form of every page leads to a route`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      _ = try await client.post("/goods-with-binding/sort", form: ["sortID": "1"])
      _ = try await client.post("/goods-without-binding")
      _ = try await client.post("/cells/teas/1/star")
      for (method, address) in Self.table where method == .get {
        let page = try await client.get(address).document

        let links = try page.all("a[href^='/']").filter { $0["hreflang"] == nil }
        for link in links.compactMap({ $0["href"] }) {
          #expect(throws: Never.self, "\(address): \(link)") { try GalleryCoordinator.route(.get, at: link) }
        }
        for form in try page.all("form") {
          let method = try #require(HTTPRequest.Method(form["method"]?.uppercased() ?? "GET"))
          let action = try #require(form["action"])
          #expect(throws: Never.self, "\(address)") { try GalleryCoordinator.route(method, at: action) }
        }
      }
    }
  }

  @Test(arguments: ["/greeting/", "/Greeting", "/start-over", "/start-over/nothing", "/..", "//greeting"])
  func `A text that is not an address has no route`(address: String) {
    #expect(throws: RouteError.notFound) { try GalleryCoordinator.route(.post, at: address) }
  }
}
