import MVVM
import Observation
import WebMVVM

/// Where the home page leads.
protocol HomeNavigation {
  func myNotes() -> Location
}

/// The first page. The layout has the links of the accounts.
@Observable
final class HomeViewModel: Scene {
  let title = "Notes"
  let myNotes: Location

  init(coordinator: any HomeNavigation) { myNotes = coordinator.myNotes() }
}
