extension SceneName {
  var viewModelSource: String {
    """
    import MVVM
    import Observation
    import WebMVVM

    /// The places that the \(phrase) can navigate to.
    protocol \(navigation) {
      func \(member)() -> Location
    }

    /// The \(phrase).
    @Observable
    final class \(viewModel): Scene {
      let title = "\(title)"
      private(set) var cells = ListSnapshot<\(cellViewModel)>()

      private let dataController: \(dataController)
      private let coordinator: any \(navigation)

      init(
        dataController: \(dataController),
        coordinator: any \(navigation)
      ) {
        self.dataController = dataController
        self.coordinator = coordinator
      }

      /// The address of this page.
      var here: Location { coordinator.\(member)() }

      func load() throws {
        cells = try ListSnapshot(dataController.all().map(\(cellViewModel).init))
      }
    }

    """
  }

  var cellViewModelSource: String {
    """
    import MVVM

    /// One cell of the \(phrase).
    struct \(cellViewModel): CellViewModel {
      let id: Int64
      let name: String

      init(_ model: \(model)) {
        id = model.id
        name = model.name
      }
    }

    """
  }
}
