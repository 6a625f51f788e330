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

  var detailFormSource: String {
    """
    import WebMVVM

    /// Changes the name of the \(phrase).
    struct \(form): WebForm {
      let fields: FormFields
      let name: Field<String>

      init(_ fields: FormFields) {
        self.fields = fields
        name = fields.text("name", required: "Enter a name.", length: 1...100)
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
    protocol \(navigation) {
      /// The address to which the form is posted.
      func \(renaming)(_ id: Int64) -> Location

      /// The page that is shown after saving.
      func \(member)IsSaved(_ id: Int64) -> Location
    }

    /// The \(phrase).
    @Observable
    final class \(viewModel): FormScene {
      private(set) var title = "\(title)"
      let form: \(form)
      var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }

      private let id: Int64
      private let isSent: Bool
      private let dataController: \(dataController)
      private let coordinator: any \(navigation)

      /// - Parameter form: What somebody sent; nil for a form with the name as it is.
      init(
        _ id: Int64,
        form: \(form)? = nil,
        dataController: \(dataController),
        coordinator: any \(navigation)
      ) {
        self.id = id
        self.form = form ?? \(form)()
        isSent = form != nil
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
        if !isSent { form.name.fill(model.name) }
      }

      func rename() throws -> Location {
        try dataController.rename(id, to: form.name.value)
        return coordinator.\(member)IsSaved(id)
      }
    }

    """
  }

  var detailTemplate: String {
    """
    <h1>{{title}}</h1>
    <form method="post" action="{{renaming}}">
      <label for="{{form.name.id}}">Name</label>
      <input {{form.name}}>
      {{>form.name.errorMessage}}
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
      @Test func `What is found is shown`() async throws {
        let viewModel = viewModel()

        try await TestStore(viewModel).send {
          try $0.load()
        } expecting: {
          $0.state.title = "The first"
        }
        #expect(viewModel.form.name.text == "The first")
      }

      @Test func `A name is saved, and the page leads to where it shows`() throws {
        let viewModel = viewModel(.sent { $0.name.fill("Another") })

        let location = try viewModel.rename()
        try viewModel.load()

        #expect(location == .example("/saved"))
        #expect(viewModel.title == "Another")
      }

      @Test(arguments: ["", String(repeating: "x", count: 101)])
      func `A name that is empty or too long is refused, and stays in the form`(name: String) throws {
        let viewModel = viewModel(.sent { $0.name.fill(name) })

        #expect(throws: FormRefused.self) { try viewModel.rename() }
        try viewModel.load()

        #expect(viewModel.errors?.items.map(\\.field) == ["name"])
        #expect(viewModel.form.name.text == name)
        #expect(viewModel.title == "The first")
      }

      private func viewModel(_ form: \(form)? = nil) -> \(viewModel) {
        \(viewModel)(
          1,
          form: form,
          dataController: \(dataController)([\(model)(id: 1, name: "The first")]),
          coordinator: StubCoordinator())
      }

      private struct StubCoordinator: \(navigation) {
        func \(renaming)(_ id: Int64) -> Location { .example("/name") }

        func \(member)IsSaved(_ id: Int64) -> Location { .example("/saved") }
      }
    }

    """
  }
}
