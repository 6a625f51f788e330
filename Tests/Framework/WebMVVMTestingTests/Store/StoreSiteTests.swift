import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct StoreSiteTests {
  private let store = TestStore(site: makeBasketSite())

  @Test func `A page must be expected: its scene, its status, its title`() async throws {
    try await store.send(.get("/")) { $0.shows("Basket", title: "Basket") }
    try await store.send(.get("/missing")) { $0.shows("Basket", .notFound, title: "No basket") }
    await expectFailure("response of /", "scene: nil", "scene: \"Basket\"", "title: nil", "title: \"Basket\"") {
      try await store.send(.get("/"))
    }
    await expectFailure("title: \"Bag\"", "title: \"Basket\"") {
      try await store.send(.get("/")) { $0.shows("Basket", title: "Bag") }
    }
    await expectFailure("status", "200", "404") {
      try await store.send(.get("/missing")) { $0.shows("Basket", title: "No basket") }
    }
  }

  @Test func `The location of an action must be expected`() async throws {
    try await store.send(.post("/quiet")) { $0.redirects(to: "/") }
    await expectFailure("location: nil", "location: \"/\"", "303") {
      try await store.send(.post("/quiet"))
    }
    await expectFailure("location: \"/elsewhere\"", "location: \"/\"") {
      try await store.send(.post("/quiet")) { $0.redirects(to: "/elsewhere") }
    }
  }

  @Test func `A message must be expected when it is set, each time, and when it is shown`() async throws {
    for _ in 1...2 {
      try await store.send(.post("/message")) {
        $0.redirects(to: "/")
        $0.flash = "Grüße & \"mehr\"."
      }
    }
    try await store.send(.post("/quiet")) { $0.redirects(to: "/") }
    try await store.send(.get("/")) {
      $0.shows("Basket", title: "Basket")
      $0.notices = ["Grüße & \"mehr\"."]
    }
    await expectFailure("flash: nil", "flash: #\"Grüße") {
      try await store.send(.post("/message")) { $0.redirects(to: "/") }
    }
    await expectFailure("+     [0]: #\"Grüße") {
      try await store.send(.get("/")) { $0.shows("Basket", title: "Basket") }
    }
  }

  @Test(arguments: [false, true])
  func `The start or end of a session must be expected`(isSecure: Bool) async throws {
    let store = TestStore(site: makeBasketSite(isSecure: isSecure))
    for _ in 1...2 {
      try await store.send(.post("/session")) {
        $0.redirects(to: "/")
        $0.session = .started
      }
    }
    await expectFailure("session: .unchanged", "session: .ended") {
      try await store.send(.post("/session/end")) { $0.redirects(to: "/") }
    }
    try await store.send(.post("/session/end")) { $0.redirects(to: "/") }
    await expectFailure("session: .unchanged", "session: .started") {
      try await store.send(.post("/session")) { $0.redirects(to: "/") }
    }
  }

  @Test func `An alert must be expected`() async throws {
    await expectFailure("+     [0]: \"Not so.\"") {
      try await store.send(.post("/refusal")) {
        $0.shows("Basket", .unprocessableContent, title: "Basket")
      }
    }
    try await store.send(.post("/refusal")) {
      $0.shows("Basket", .unprocessableContent, title: "Basket")
      $0.alerts = ["Not so."]
    }
  }

  @Test func `Markup that is not well-formed fails`() async {
    await expectFailure("+ ", "unclosedElement(\"b\")") {
      try await store.send(.get("/wrong-markup")) { $0.shows("Basket", title: "Basket") }
    }
  }

  @Test func `A client that follows redirects reports the location and the page there`() async throws {
    let site = makeBasketSite()
    let store = TestStore(TestClient { await site.respond(to: $0) })

    let response = try await store.send(.post("/message")) {
      $0.shows("Basket", title: "Basket")
      $0.location = "/"
      $0.notices = ["Grüße & \"mehr\"."]
    }

    #expect(response.target == "/")
  }
}
