extension SceneName {
  var modelSource: String {
    """
    /// One item of the \(phrase).
    struct \(model): Equatable, Sendable {
      let id: Int64
      let name: String
    }

    """
  }

  var dataControllerSource: String {
    """
    /// Reads the data of the \(phrase).
    ///
    /// It returns examples. Replace them with the real source of each `\(model)`.
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
