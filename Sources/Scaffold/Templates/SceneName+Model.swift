extension SceneName {
  var modelSource: String {
    """
    /// What one cell of the \(phrase) shows.
    struct \(model): Equatable, Sendable {
      let id: Int64
      let name: String
    }

    """
  }

  var dataControllerSource: String {
    """
    /// Reads what the \(phrase) shows.
    ///
    /// It has examples only: replace them by where each `\(model)` comes from.
    struct \(dataController): Sendable {
      var examples = [
        \(model)(id: 1, name: "The first example"),
        \(model)(id: 2, name: "The second example"),
      ]

      func all() throws -> [\(model)] { examples }
    }

    """
  }
}
