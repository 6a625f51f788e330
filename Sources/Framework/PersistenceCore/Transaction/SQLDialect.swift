/// The SQL of an engine for what the others write differently.
package struct SQLDialect: Sendable {
  package let kind: DatabaseKind
  /// A query that returns a row if there is a table of the name that is its argument.
  package let hasTable: String
  /// The table with the steps of the schema.
  package let stepTable: String
  /// A query for the names of the steps.
  package let steps: String
  /// A query that makes a table give numbers after the greatest one in a column; nil if it does so by itself.
  package let continueNumbers: (@Sendable (_ table: String, _ column: String) -> String)?

  package init(
    _ kind: DatabaseKind, hasTable: String, stepTable: String, steps: String,
    continueNumbers: (@Sendable (_ table: String, _ column: String) -> String)? = nil
  ) {
    self.kind = kind
    self.hasTable = hasTable
    self.stepTable = stepTable
    self.steps = steps
    self.continueNumbers = continueNumbers
  }
}
