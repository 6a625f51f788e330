/// The rows that a statement of an engine returns. One of them is the current one.
package protocol EngineRows: AnyObject {
  /// The statement.
  var sql: String { get }
  /// The names of the columns.
  var columnNames: [String] { get }
  /// The column of the current row with this name. Upper and lower case are equal.
  ///
  /// - Throws: ``RowError`` if there is no such column or more than one.
  func column(_ name: StaticString) throws -> Column
  /// A column of the current row, counted from 0.
  func column(at index: Int32) -> Column
}
