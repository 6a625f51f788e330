/// The values of a statement's question marks, in order.
///
/// ```swift
/// try db.rows("SELECT … WHERE sortID = ? LIMIT ?", [sort, 15]) { … }
/// ```
public struct Arguments: ExpressibleByArrayLiteral, Sendable {
  package private(set) var values: [any ColumnValue]

  /// Creates arguments from a literal.
  public init(arrayLiteral elements: any ColumnValue...) {
    values = elements
  }

  /// Creates arguments from a sequence of values.
  public init(_ elements: some Sequence<any ColumnValue>) {
    values = Array(elements)
  }

  /// A question mark for each value, separated by commas.
  public var marks: String { repeatElement("?", count: values.count).joined(separator: ", ") }

  /// Appends arguments.
  public static func += (arguments: inout Arguments, more: Arguments) {
    arguments.values += more.values
  }

  /// Concatenates arguments.
  public static func + (arguments: Arguments, more: Arguments) -> Arguments {
    var arguments = arguments
    arguments += more
    return arguments
  }
}

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

/// A pattern for `LIKE … ESCAPE '\'`.
public enum SQLPattern {
  /// A pattern that matches all texts that contain `text`.
  ///
  /// ```swift
  /// try db.rows("SELECT … WHERE nameKey LIKE ? ESCAPE '\\'", [SQLPattern.containing(key)]) { … }
  /// ```
  ///
  /// In SQLite's `LIKE`, ASCII letters of both cases are equal; in PostgreSQL they are not. Compare texts that are
  /// already folded.
  public static func containing(_ text: String) -> String {
    var pattern = "%"
    for character in text.unicodeScalars {
      if ["%", "_", "\\"].contains(character) { pattern += "\\" }
      pattern.unicodeScalars.append(character)
    }
    return pattern + "%"
  }
}
