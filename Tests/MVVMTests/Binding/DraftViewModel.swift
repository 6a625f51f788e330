import MVVM
import Observation

/// What a person types into: State that both sides write.
@Observable
final class DraftViewModel: ViewModel {
  var text = ""
}
