import MVVM
import WebMVVM

/// The button that fetches mails in one mode of the server.
struct TeacherMailButtonViewModel: CellViewModel {
  let id: ServerMode
  let text: LocalizedText
  let isEnabled: Bool
  let location: Location

  init(_ mode: ServerMode, isEnabled: Bool, location: Location) {
    id = mode
    text =
      switch mode {
      case .working: "Fetch"
      case .slow: "Fetch slowly"
      case .failing: "Fetch and fail"
      }
    self.isEnabled = isEnabled
    self.location = location
  }
}
