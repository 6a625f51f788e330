/// A list of values for `IN`: its question marks and its arguments.
///
/// ```swift
/// let ids = SQLList(mails.map(\.id))
/// try db.rows("SELECT … WHERE id IN (\(ids.marks))", ids.arguments) { … }
/// ```
///
/// The last value is repeated until the number of values is a multiple of 16. So lists of different lengths share a few
/// prepared statements.
public struct SQLList: Sendable {
  /// The question marks, separated by commas.
  public let marks: String
  /// The values of the question marks.
  public let arguments: Arguments

  /// Creates a list of values. An empty list contains NULL, which is not equal to any value.
  public init<Value: ColumnValue>(_ values: [Value]) {
    let step = 16
    let count = max(1, (values.count + step - 1) / step) * step
    let last: any ColumnValue = values.last ?? Value?.none
    let missing = repeatElement(last, count: count - values.count)
    marks = repeatElement("?", count: count).joined(separator: ", ")
    arguments = Arguments(values.map { $0 as any ColumnValue } + missing)
  }
}
