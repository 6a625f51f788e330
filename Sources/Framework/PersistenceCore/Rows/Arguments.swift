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
