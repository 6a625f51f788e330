import MVVM
import WebMVVM

/// The button that lets a server behave in one way.
struct ServerModeViewModel: CellViewModel {
  let id: ServerMode
  let text: LocalizedText
  let isChosen: Bool
  let location: Location

  init(_ mode: ServerMode, chosen: ServerMode, location: Location) {
    id = mode
    text =
      switch mode {
      case .working: "The server works"
      case .slow: "It takes three seconds"
      case .failing: "It fails"
      }
    isChosen = mode == chosen
    self.location = location
  }
}
