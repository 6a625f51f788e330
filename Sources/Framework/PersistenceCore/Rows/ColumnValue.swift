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
