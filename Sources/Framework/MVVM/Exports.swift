// A ViewModel is `@Observable`.
@_exported public import Observation
