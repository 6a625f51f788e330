/// The values of a statement's question marks, in their order.
///
/// ```swift
/// try db.rows("SELECT … WHERE sortID = ? LIMIT ?", [sort, 15]) { … }
/// ```
public struct Arguments: ExpressibleByArrayLiteral, Sendable {
  private(set) var values: [StoredValue]

  /// The values of some question marks.
  public init(arrayLiteral elements: any ColumnValue...) {
    values = elements.map(\.stored)
  }

  /// The values of some question marks.
  public init(_ elements: some Sequence<any ColumnValue>) {
    values = elements.map(\.stored)
  }

  /// A question mark for each value, separated by commas.
  public var marks: String { repeatElement("?", count: values.count).joined(separator: ", ") }

  /// Adds the values of the question marks that come next.
  public static func += (arguments: inout Arguments, more: Arguments) {
    arguments.values += more.values
  }

  /// The values of the first question marks and then of the next.
  public static func + (arguments: Arguments, more: Arguments) -> Arguments {
    var arguments = arguments
    arguments += more
    return arguments
  }
}
