public import Foundation
public import PersistenceCore
public import WebMVVM

// Values of forms, as columns.

extension LocalDate: ColumnValue {
  /// Reads a text such as `2026-11-26`.
  public init(_ column: borrowing Column) throws {
    guard let date = LocalDate(try String(column)) else { throw column.unexpectedValue(for: "a date") }
    self = date
  }

  /// The text `2026-11-26`, whose order is that of the dates.
  public var stored: StoredValue { .text(description) }
}

extension LocalTime: ColumnValue {
  /// Reads a text such as `14:30`.
  public init(_ column: borrowing Column) throws {
    guard let time = LocalTime(try String(column)) else { throw column.unexpectedValue(for: "a time") }
    self = time
  }

  /// The text `14:30`, whose order is that of the times.
  public var stored: StoredValue { .text(description) }
}

extension LocalDateTime: ColumnValue {
  /// Reads a text such as `2026-11-26T14:30`.
  public init(_ column: borrowing Column) throws {
    guard let time = LocalDateTime(try String(column)) else { throw column.unexpectedValue(for: "a date with a time") }
    self = time
  }

  /// The text `2026-11-26T14:30`, whose order is that of the times.
  public var stored: StoredValue { .text(description) }
}

extension MoneyAmount: ColumnValue {
  /// Reads an integer of minor units, with two digits after the point.
  public init(_ column: borrowing Column) throws { self.init(minorUnits: try Int64(column)) }

  /// The minor units.
  public var stored: StoredValue { .integer(minorUnits) }
}

extension Decimal: ColumnValue {
  /// Reads a text such as `12.5`.
  public init(_ column: borrowing Column) throws {
    guard let decimal = Decimal(routeValue: try String(column)) else { throw column.unexpectedValue(for: "a number") }
    self = decimal
  }

  /// The exact text, such as `12.5`. Its order is not that of the numbers: a query compares `CAST(weight AS NUMERIC)`.
  public var stored: StoredValue { .text(routeValue) }
}
