/// A value that a column can hold.
///
/// A raw type that conforms is enough for an enumeration or an identifier:
///
/// ```swift
/// enum MailFolder: String, ColumnValue { case inbox, sent, archive, trash }
/// ```
///
/// `Optional` conforms too: a column that may be NULL is read into an optional.
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
  /// - Throws: ``RowError`` if the column is NULL, or has a raw value that is none of this type.
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
  public var stored: StoredValue { map(\.stored) ?? .null }
}
