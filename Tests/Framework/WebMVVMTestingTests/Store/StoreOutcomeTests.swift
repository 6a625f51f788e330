import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct StoreOutcomeTests {
  private let store: TestStore<BasketViewModel>

  init() {
    let coordinator = BasketCoordinator()
    store = TestStore(BasketViewModel(coordinator: coordinator), flashes: coordinator.told)
  }

  @Test func `The location that an action returns must be expected, and be correct`() async throws {
    await expectFailure("location: nil", "location: \"/\"") {
      let store = TestStore(BasketViewModel())
      try await store.send {
        $0.add("Tea")
      } expecting: {
        $0.state.count = 1
        $0.state.cells = [.init(id: 1, name: "Tea")]
      }
    }
    await expectFailure("location: \"/elsewhere\"", "location: nil") {
      let store = TestStore(BasketViewModel())
      try await store.send {
        $0.call()
      } expecting: {
        $0.location = "/elsewhere"
      }
    }
  }

  @Test func `The message of an action must be expected each time`() async throws {
    for _ in 1...2 {
      try await store.send {
        $0.tell("First.", "Done.")
      } expecting: {
        $0.flash = "Done."
      }
    }
    await expectFailure("flash: nil", "flash: \"Done.\"") { try await store.send { $0.tell("Done.") } }
    await expectFailure("flash: \"Done.\"", "flash: nil") {
      try await store.send {
        $0.call()
      } expecting: {
        $0.flash = "Done."
      }
    }
  }

  @Test func `A problem must be expected, with all its parts`() async throws {
    let another = Problem.WayOut("Another", BasketSiteCoordinator.links(BasketSiteCoordinator.basket))
    try await store.send {
      try $0.refuse()
    } expecting: {
      $0.problem = Problem(.gone, "Sold", "Somebody bought the basket.", wayOut: another)
    }
    await expectFailure("problem: nil", "title: \"Sold\"") { try await store.send { try $0.refuse() } }
    await expectFailure("message: \"Gone.\"", "message: \"Somebody bought the basket.\"") {
      try await store.send {
        try $0.refuse()
      } expecting: {
        $0.problem = Problem(.gone, "Sold", "Gone.", wayOut: another)
      }
    }
    await expectFailure("problem: nil") {
      try await store.send {
        $0.call()
      } expecting: {
        $0.problem = Problem(.gone, "Sold", "Gone.")
      }
    }
  }

  @Test func `Any other error is thrown again, after the changed State was checked`() async throws {
    await #expect(throws: BasketError.self) {
      try await store.send {
        try $0.fail()
      } expecting: {
        $0.state.count = 1
      }
    }
    await expectFailure("count") {
      await #expect(throws: BasketError.self) { try await store.send { try $0.fail() } }
    }
  }

  @Test func `The result of an action is returned`() async throws {
    let count = try await store.send { $0.count + 2 }

    #expect(count == 2)
  }
}
