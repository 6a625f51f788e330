extension SceneName {
  func viewModelTests(of target: String) -> String {
    """
    import MVVM
    import Testing
    import WebMVVM
    import WebMVVMTesting

    @testable import \(target)

    @Suite struct \(viewModel)Tests {
      @Test func `Each model is shown in a cell`() async throws {
        let model = \(model)(id: 1, name: "The first")
        let viewModel = \(viewModel)(
          dataController: \(dataController)(examples: [model]),
          coordinator: StubCoordinator())
        let cells = try ListSnapshot([\(cellViewModel)(model)])

        try await TestStore(viewModel).send {
          try $0.load()
        } expecting: {
          $0.state.cells = cells
        }
      }

      @Test func `Without models there are no cells, and the page leads to itself`() async throws {
        let viewModel = \(viewModel)(
          dataController: \(dataController)(examples: []),
          coordinator: StubCoordinator())

        try await TestStore(viewModel).send { try $0.load() }

        #expect(viewModel.here == .example("/here"))
      }

      private struct StubCoordinator: \(navigation) {
        func \(member)() -> Location { .example("/here") }
      }
    }

    """
  }

  func cellViewModelTests(of target: String) -> String {
    """
    import Testing

    @testable import \(target)

    @Suite struct \(cellViewModel)Tests {
      @Test func `A cell shows its model, and keeps its identity when that changes`() {
        let model = \(model)(id: 7, name: "The seventh")
        let changed = \(model)(id: 7, name: "Another name")

        let cell = \(cellViewModel)(model)
        let changedCell = \(cellViewModel)(changed)

        #expect(cell.name == "The seventh")
        #expect(changedCell.name == "Another name")
        #expect(cell.id == changedCell.id)
      }
    }

    """
  }
}
