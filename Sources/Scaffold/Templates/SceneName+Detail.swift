/// A scene that shows one Model, with a form that changes its name.
extension SceneName {
  var detailModelSource: String {
    """
    /// The Model that the \(phrase) shows.
    struct \(model): Equatable, Sendable {
      let id: Int64
      var name: String
    }

    """
  }

  var detailDataControllerSource: String {
    """
    import Synchronization

    /// Reads and writes the Model of the \(phrase).
    ///
    /// It contains examples, which are kept until the program ends. Replace them with
    /// the real source of each `\(model)`.
    final class \(dataController): Sendable {
      static let examples = \(dataController)([
        \(model)(id: 1, name: "The first example"),
        \(model)(id: 2, name: "The second example"),
      ])

      private let models: Mutex<[\(model)]>

      init(_ models: [\(model)]) { self.models = Mutex(models) }

      func find(_ id: Int64) throws -> \(model)? {
        models.withLock { $0.first { $0.id == id } }
      }

      func rename(_ id: Int64, to name: String) throws {
        models.withLock { models in
          for index in models.indices where models[index].id == id { models[index].name = name }
        }
      }
    }

    """
  }

  var detailViewModelSource: String {
    """
    import MVVM
    import Observation
    import WebMVVM

    /// The places that the \(phrase) can navigate to.
    protocol \(coordinator) {
      /// The address to which the form is posted.
      func \(renaming)(_ id: Int64) -> Location

      /// The page that is shown after saving.
      func \(member)IsSaved(_ id: Int64) -> Location
    }

    /// The \(phrase).
    @Observable
    final class \(viewModel): Scene {
      private(set) var title = "\(title)"
      private(set) var name = ""
      private(set) var nameError: String?

      private let id: Int64
      private let dataController: \(dataController)
      private let coordinator: any \(coordinator)

      init(
        _ id: Int64,
        dataController: \(dataController),
        coordinator: any \(coordinator)
      ) {
        self.id = id
        self.dataController = dataController
        self.coordinator = coordinator
      }

      /// The address to which the form is posted.
      var renaming: Location { coordinator.\(renaming)(id) }

      func load() throws {
        guard let model = try dataController.find(id) else {
          throw Problem.notFound("This does not exist", "It may have been removed. Go back and look again.")
        }
        title = model.name
        if nameError == nil { name = model.name }
      }

      func rename(to name: String) throws -> Location? {
        self.name = name
        guard (1...100).contains(name.count) else {
          nameError = "Enter a name of 1 to 100 characters."
          return nil
        }
        try dataController.rename(id, to: name)
        return coordinator.\(member)IsSaved(id)
      }
    }

    """
  }

  var detailTemplate: String {
    """
    <h1>{{title}}</h1>
    <form method="post" action="{{renaming}}">
      <label for="name">Name</label>
      <input id="name" name="name" value="{{name}}" maxlength="100" required{{#nameError}} aria-invalid="true" aria-describedby="name-error"{{/nameError}}>
      {{#nameError}}
      <p id="name-error" role="alert">{{.}}</p>
      {{/nameError}}
      <p><button>Save</button></p>
    </form>

    """
  }

  func detailTests(of target: String) -> String {
    """
    import Testing
    import WebMVVM
    import WebMVVMTesting

    @testable import \(target)

    @Suite struct \(viewModel)Tests {
      private let viewModel = \(viewModel)(
        1,
        dataController: \(dataController)([\(model)(id: 1, name: "The first")]),
        coordinator: StubCoordinator())

      @Test func `What is found is shown`() async throws {
        try await TestStore(viewModel).send {
          try $0.load()
        } expecting: {
          $0.state.title = "The first"
          $0.state.name = "The first"
        }
      }

      @Test func `A name is saved, and the page leads to where it shows`() async throws {
        let location = try viewModel.rename(to: "Another")
        try viewModel.load()

        #expect(location == .example("/saved"))
        #expect(viewModel.title == "Another")
      }

      @Test(arguments: ["", String(repeating: "x", count: 101)])
      func `A name that is empty or too long is refused, and stays in the form`(name: String) throws {
        #expect(try viewModel.rename(to: name) == nil)
        try viewModel.load()

        #expect(viewModel.nameError == "Enter a name of 1 to 100 characters.")
        #expect(viewModel.name == name)
        #expect(viewModel.title == "The first")
      }

      private struct StubCoordinator: \(coordinator) {
        func \(renaming)(_ id: Int64) -> Location { .example("/name") }

        func \(member)IsSaved(_ id: Int64) -> Location { .example("/saved") }
      }
    }

    """
  }
}
