import MVVM
import Observation
import WebMVVM

/// Where the title scene can lead.
protocol ChangeTitleNavigation {
  func titlePage() -> Location
  func changeTitleAction() -> Location
}

/// The page that shows the label of a screen whose title is bound to it.
@Observable
final class ChangeTitleViewModel: Scene {
  let title = String(localized: "Change title by a bound key path")
  private(set) var labelText = ""
  private(set) var received = ""
  let titles = DemoViewModel.titles
  let changeTitleAction: Location

  private let visitor: VisitorDataController
  private let coordinator: any ChangeTitleNavigation

  init(visitor: VisitorDataController, coordinator: any ChangeTitleNavigation) {
    self.visitor = visitor
    self.coordinator = coordinator
    changeTitleAction = coordinator.changeTitleAction()
  }

  func load() async throws {
    let label = DemoScreen(try await visitor.state()).titleLabel
    labelText = label.text
    received = String(localized: "The label has received \(label.receivedCount) values.")
  }

  func changeTitle() async throws -> Location {
    try await visitor.change(ChangeTitleState.self) { state in
      let screen = DemoScreen(state)
      screen.viewModel?.changeTitle()
      state = screen.state
    }
    return coordinator.titlePage()
  }
}

/// The stored state of a visitor's title.
struct ChangeTitleState: VisitorState {
  static let scene = GallerySection.changeTitle

  var title = DemoViewModel.titles[1]
  /// How many titles the label received before this one.
  var earlierCount = 0
}
