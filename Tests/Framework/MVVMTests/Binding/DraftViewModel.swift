import MVVM
import Observation

/// A draft that a person types: State that both sides write.
@Observable
final class DraftViewModel: ViewModel {
  var text = ""
}
