package import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that use PostgreSQL whatever engine the environment asks for. They are part of the run without
  /// `VITRINE_TEST_DATABASE`, and would do the same again in the run with it.
  ///
  /// - Parameter hasEngine: Whether the tests were built with the package's trait.
  package static func onPostgreSQL(if hasEngine: Bool) -> Self {
    if !hasEngine { return .disabled("The tests were built without the trait PostgreSQL.") }
    if let obstacle = PostgreSQLCluster.obstacle { return .disabled(Comment(rawValue: obstacle)) }
    return .enabled(
      if: !TestEngine.isPostgreSQL || TestEngine.polls,
      "It always uses PostgreSQL, and runs where VITRINE_TEST_DATABASE is not set.")
  }
}
