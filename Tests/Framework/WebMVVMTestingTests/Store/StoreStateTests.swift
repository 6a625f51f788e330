import Testing
import WebMVVMTesting

@Suite struct StoreStateTests {
  private let store = TestStore(BasketViewModel())

  @Test func `A change that the test expects passes`() async throws {
    try await store.send {
      await $0.load()
    } expecting: {
      $0.state.title = "Basket"
      $0.state.name = "Basket"
    }
    try await store.send {
      $0.add(nil)
    } expecting: {
      $0.state.textError = "Please write something."
    }
    try await store.send {
      $0.write("Soon")
    } expecting: {
      $0.state.note.text = "Soon"
    }
    try await store.send { $0.call() }
  }

  @Test func `An expectation can use the old value`() async throws {
    for count in 1...3 {
      try await store.send {
        $0.add("Tea")
      } expecting: {
        $0.state.count += 1
        $0.state.cells.append(.init(id: count, name: "Tea"))
        $0.location = "/"
      }
    }
  }

  @Test func `A change that the test does not expect fails, with its name and both values`() async {
    await expectFailure("textError", "− nil", "+ \"Please write something.\"", "does not expect") {
      try await store.send { $0.add("") }
    }
    await expectFailure("note", "text: \"Soon\"") { try await store.send { $0.write("Soon") } }
  }

  @Test func `A list shows the items in which it differs`() async {
    await expectFailure("cells", "name: \"Tea\"", "name: \"Tee\"") {
      try await store.send {
        $0.add("Tee")
      } expecting: {
        $0.state.count = 1
        $0.state.cells = [.init(id: 1, name: "Tea")]
        $0.location = "/"
      }
    }
  }

  @Test func `A value other than the expected one fails`() async {
    await expectFailure("textError", "− \"Write!\"", "+ \"Please write something.\"") {
      try await store.send {
        $0.add("")
      } expecting: {
        $0.state.textError = "Write!"
      }
    }
  }

  @Test func `A change that does not happen fails`() async {
    await expectFailure("textError", "− \"Write!\"", "+ nil") {
      try await store.send {
        $0.call()
      } expecting: {
        $0.state.textError = "Write!"
      }
    }
  }

  @Test func `An expected change to the same value fails`() async {
    await expectFailure("textError: nil", "is the same as before") {
      try await store.send {
        $0.call()
      } expecting: {
        $0.state.textError = nil
      }
    }
  }

  @Test func `Two properties that change in the same way must both be expected`() async {
    await expectFailure("title or name") {
      try await store.send {
        await $0.load()
      } expecting: {
        $0.state.title = "Basket"
      }
    }
  }

  @Test func `Computed State is checked, and does not cover other changes`() async throws {
    await expectFailure("count", "does not expect") {
      try await store.send {
        $0.add("Tea")
      } expecting: {
        $0.state.summary = "1 things"
        $0.state.cells = [.init(id: 1, name: "Tea")]
        $0.location = "/"
      }
    }
    await expectFailure("− \"3 things\"", "+ \"2 things\"") {
      try await store.send {
        $0.add("Tea")
      } expecting: {
        $0.state.summary = "3 things"
        $0.state.count = 2
        $0.state.cells.append(.init(id: 2, name: "Tea"))
        $0.location = "/"
      }
    }
  }

  @Test func `The State of an embedded ViewModel is checked too`() async throws {
    await expectFailure("lid.isClosed", "− false", "+ true") { try await store.send { $0.close() } }

    let other = TestStore(BasketViewModel())
    try await other.send {
      $0.close()
    } expecting: {
      $0.state[\.lid.isClosed] = true
    }
  }

  @Test func `Replacing an embedded object is a change`() async {
    await expectFailure("lid:", "A different value") { try await store.send { $0.changeLid() } }
  }

  @Test func `A change outside an action fails at the next action, or at the end`() async {
    await expectFailure("note", "outside") {
      store.subject.write("Soon")
      try await store.send { $0.call() }
    }
    await expectFailure("note", "outside") {
      let store = TestStore(BasketViewModel())
      store.subject.write("Soon")
    }
  }

  @Test func `Private State is expected by its name`() async throws {
    try await store.send {
      $0.attempt("Tea")
    } expecting: {
      #expect($0.state["attempts"] as? Int == 10)
      $0.state["attempts"] = 11
      $0.state["lastWord"] = "Tea"
    }
    try await store.send {
      $0.attempt(nil)
    } expecting: {
      $0.state["attempts"] = 12
      $0.state["lastWord"] = nil
    }
  }

  @Test func `Private State that changes must be expected`() async {
    await expectFailure("attempts", "− 10", "+ 11", "does not expect it") {
      try await store.send { $0.attempt(nil) }
    }
  }

  @Test func `Private State with another value than expected fails, with its name`() async {
    await expectFailure("attempts", "− 5", "+ 11", "not what was expected") {
      try await store.send {
        $0.attempt(nil)
      } expecting: {
        $0.state["attempts"] = 5
        $0.state["lastWord"] = nil
      }
    }
    await expectFailure("count", "was to change") {
      try await store.send {
        $0.call()
      } expecting: {
        $0.state["count"] = 0
      }
    }
  }

  @Test func `An unknown name of State fails, with a list of the names`() async {
    await expectFailure("called 'attemps'", "title, name, count") {
      try await store.send {
        $0.call()
      } expecting: {
        $0.state["attemps"] = 1
      }
    }
  }
}
