/// The fields of a form or a query string, decoded (WHATWG URL, 5.1, `application/x-www-form-urlencoded`).
///
/// The format leaves some cases open. They are handled the same way in bodies and queries:
/// - A `+` is a space; `%2B` is a plus.
/// - A `%` without two hexadecimal digits, bytes that are not UTF-8, NUL, and letters with more than 30 combining
///   marks are refused and not repaired. Otherwise the stored text would differ from what the person typed.
/// - Repeated names are all kept, in order; the subscript gives the first.
/// - A name without `=` has the value `""`. Fields with an empty name are left out.
/// - Only `&` separates fields; `;` is an ordinary character.
public struct Form: Sendable, Hashable {
  /// One name with one value.
  public struct Field: Sendable, Hashable {
    /// The decoded name, never empty.
    public let name: String
    /// The decoded value.
    public let value: String

    /// Makes a field.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The fields in the order they were sent.
  public let fields: [Field]

  /// Makes a form from fields.
  public init(_ fields: [Field] = []) {
    self.fields = fields
  }

  /// The first value with this name.
  public subscript(name: String) -> String? {
    fields.first { $0.name.hasSameBytes(as: name) }?.value
  }

  /// All values with this name, in the order they were sent.
  public func values(named name: String) -> [String] {
    fields.filter { $0.name.hasSameBytes(as: name) }.map(\.value)
  }

  /// Whether there are no fields.
  public var isEmpty: Bool { fields.isEmpty }
}

extension Form {
  /// The limits on a form's size.
  public struct Limits: Sendable, Hashable {
    /// The maximum number of fields, including those left out because their name is empty.
    public var fieldCount: Int
    /// The longest decoded name, in bytes.
    public var nameLength: Int
    /// The longest decoded value, in bytes. A longer one is not read, so a page cannot show it again.
    public var valueLength: Int

    /// 1,000 fields, names up to 200 bytes, values up to 1 MiB, as ``ServerConfiguration/bodyLimit``.
    public static let `default` = Limits()

    /// Makes limits.
    public init(fieldCount: Int = 1000, nameLength: Int = 200, valueLength: Int = 1 << 20) {
      self.fieldCount = fieldCount
      self.nameLength = nameLength
      self.valueLength = valueLength
    }
  }
}
