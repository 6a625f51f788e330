import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct StoreExhaustivityTests {
  private let store = TestStore(BasketViewModel())
  private let site = TestStore(site: makeBasketSite())

  init() {
    store.exhaustivity = .off
    site.exhaustivity = .off
  }

  @Test func `With exhaustivity off, an action may change State that the test does not mention`() async throws {
    try await store.send { $0.add("Tea") }
    try await store.send {
      $0.add("Tea")
    } expecting: {
      $0.state.count += 1
    }
    try await store.send { try $0.refuse() }
    store.subject.write("Soon")
    try await store.send {
      $0.call()
    } expecting: {
      $0.state.textError = nil
    }
    store.subject.write("Later")
  }

  @Test func `With exhaustivity off, the State that the test mentions must be as expected`() async {
    await expectFailure("count", "− 7", "+ 1") {
      try await store.send {
        $0.add("Tea")
      } expecting: {
        $0.state.count = 7
      }
    }
    await expectFailure("location: nil", "location: \"/\"") {
      try await store.send {
        $0.add("Tea")
      } expecting: {
        $0.location = nil
      }
    }
    await expectFailure("flash: \"Done.\"") {
      try await store.send {
        $0.add("Tea")
      } expecting: {
        $0.flash = "Done."
      }
    }
    await expectFailure("problem: nil", "title: \"Sold\"") {
      try await store.send {
        try $0.refuse()
      } expecting: {
        $0.problem = nil
      }
    }
  }

  @Test func `With exhaustivity on again, later changes must be expected`() async throws {
    try await store.send { $0.write("Soon") }
    store.exhaustivity = .on
    try await store.send { $0.call() }
    await expectFailure("note") { try await store.send { $0.write("Later") } }
  }

  @Test func `With exhaustivity off, only the mentioned parts of a response are checked`() async throws {
    try await site.send(.post("/message"))
    try await site.send(.get("/")) { $0.scene = "Basket" }
    try await site.send(.post("/session")) { $0.redirects(to: "/") }
    await expectFailure("status", "200", "404") {
      try await site.send(.get("/missing")) { $0.status = .ok }
    }
    await expectFailure("flash: nil", "flash: #\"Grüße") {
      try await site.send(.post("/message")) { $0.flash = nil }
    }
  }
}
