/// A list of values for `IN`: its question marks and its arguments.
///
/// ```swift
/// let ids = SQLList(mails.map(\.id))
/// try db.rows("SELECT … WHERE id IN (\(ids.marks))", ids.arguments) { … }
/// ```
///
/// The last value is repeated until their number is a multiple of 16, so that lists of different lengths share a few
/// prepared statements.
public struct SQLList: Sendable {
  /// The question marks, separated by commas.
  public let marks: String
  /// Their values.
  public let arguments: Arguments

  /// A list of values. An empty one has NULL, which equals nothing.
  public init<Value: ColumnValue>(_ values: [Value]) {
    let step = 16
    let count = max(1, (values.count + step - 1) / step) * step
    let last: any ColumnValue = values.last ?? Value?.none
    let missing = repeatElement(last, count: count - values.count)
    marks = repeatElement("?", count: count).joined(separator: ", ")
    arguments = Arguments(values.map { $0 as any ColumnValue } + missing)
  }
}
