public import Foundation

/// A value that can be stored in a column.
///
/// An enumeration or an identifier whose raw value conforms needs no code:
///
/// ```swift
/// enum MailFolder: String, ColumnValue { case inbox, sent, archive, trash }
/// ```
///
/// `Optional` conforms too. Read a column that may be NULL into an optional.
public protocol ColumnValue: Sendable {
  /// Reads the value of a column.
  ///
  /// - Throws: ``RowError`` if the column is NULL or has a value of another type.
  init(_ column: borrowing Column) throws

  /// The value as it is stored.
  var stored: StoredValue { get }
}

extension ColumnValue where Self: RawRepresentable, RawValue: ColumnValue {
  /// Reads the raw value.
  ///
  /// - Throws: ``RowError`` if the column is NULL or does not contain a raw value of this type.
  @inlinable public init(_ column: borrowing Column) throws {
    guard let value = Self(rawValue: try RawValue(column)) else { throw column.unexpectedValue(for: "\(Self.self)") }
    self = value
  }

  /// The raw value as it is stored.
  public var stored: StoredValue { rawValue.stored }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  /// Reads a value, or nil if the column is NULL.
  @inlinable public init(_ column: borrowing Column) throws {
    self = column.isNull ? nil : try Wrapped(column)
  }

  /// The value as it is stored; NULL for nil.
  public var stored: StoredValue {
    // A key path would take longer than the rest of a binding.
    if case .some(let value) = self { value.stored } else { .null }
  }
}

/// A value as a database stores it.
public enum StoredValue: Hashable, Sendable {
  /// NULL.
  case null
  /// An integer of up to 64 bits.
  case integer(Int64)
  /// A truth value. SQLite stores 0 or 1.
  case boolean(Bool)
  /// A text. PostgreSQL stores none with the character U+0000.
  case text(String)
  /// Bytes, such as a digest.
  case bytes(Data)
}

extension Int64: ColumnValue {
  /// Reads an integer.
  @inlinable public init(_ column: borrowing Column) throws { self = try column.integer() }
  /// The integer itself.
  public var stored: StoredValue { .integer(self) }
}

extension Int: ColumnValue {
  /// Reads an integer.
  @inlinable public init(_ column: borrowing Column) throws { self = Int(try column.integer()) }
  /// The integer itself.
  public var stored: StoredValue { .integer(Int64(self)) }
}

extension Bool: ColumnValue {
  /// Reads a Boolean. SQLite stores it as an integer: 0 is false, and any other one is true, as in a condition in SQL.
  @inlinable public init(_ column: borrowing Column) throws { self = try column.boolean() }
  /// The Boolean itself.
  public var stored: StoredValue { .boolean(self) }
}

extension String: ColumnValue {
  /// Reads a text. Of more than 30 combining marks on one letter the rest is left out: they would make the text expensive.
  @inlinable public init(_ column: borrowing Column) throws { self = try column.text() }
  /// The text itself.
  public var stored: StoredValue { .text(self) }
}

extension Data: ColumnValue {
  /// Reads bytes.
  public init(_ column: borrowing Column) throws { self = try column.bytes() }
  /// The bytes themselves.
  public var stored: StoredValue { .bytes(self) }
}

extension Date: ColumnValue {
  /// Reads a date that is stored as whole seconds since 1970, in UTC.
  public init(_ column: borrowing Column) throws { self.init(secondsSince1970: try column.integer()) }
  /// The date in whole seconds since 1970, rounded down.
  public var stored: StoredValue { .integer(secondsSince1970) }

  /// The date in whole seconds since 1970, rounded down, as it is stored in a database.
  ///
  /// A date before the year 0 or after the year 9999 becomes the first or the last second of these years.
  public var secondsSince1970: Int64 {
    let seconds = timeIntervalSince1970.rounded(.down)
    return Int64(exactly: seconds).map(Self.clamped) ?? (seconds > 0 ? Self.years.upperBound : Self.years.lowerBound)
  }

  /// Creates a date from whole seconds since 1970.
  ///
  /// A number before the year 0 or after the year 9999 becomes the first or the last second of these years. Such a number is
  /// not a date of the program's, and a later calculation with it could overflow.
  public init(secondsSince1970 seconds: Int64) {
    self.init(timeIntervalSince1970: TimeInterval(Self.clamped(seconds)))
  }

  /// From the beginning of the year 0 to the end of the year 9999, in seconds since 1970.
  private static let years: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

  private static func clamped(_ seconds: Int64) -> Int64 { min(max(seconds, years.lowerBound), years.upperBound) }
}
