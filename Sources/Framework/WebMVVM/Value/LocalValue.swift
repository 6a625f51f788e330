// Days and times in addresses and in JSON: as their texts.

/// A value that has one text, in every language.
protocol LocalValue: RouteValue, Codable, LosslessStringConvertible {}

extension LocalDate: LocalValue {}
extension LocalTime: LocalValue {}
extension LocalDateTime: LocalValue {}

extension LocalDate {
  /// Accepts a text such as `2026-11-26`.
  public init?(routeValue text: String) { self.init(onlySpelling: text) }

  /// The text.
  public var routeValue: String { description }

  /// Reads the text.
  public init(from decoder: any Decoder) throws { try self.init(decoding: decoder) }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws { try encodeText(to: encoder) }
}

extension LocalTime {
  /// Accepts a text such as `14:30`.
  public init?(routeValue text: String) { self.init(onlySpelling: text) }

  /// The text.
  public var routeValue: String { description }

  /// Reads the text.
  public init(from decoder: any Decoder) throws { try self.init(decoding: decoder) }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws { try encodeText(to: encoder) }
}

extension LocalDateTime {
  /// Accepts a text such as `2026-11-26T14:30`.
  public init?(routeValue text: String) { self.init(onlySpelling: text) }

  /// The text.
  public var routeValue: String { description }

  /// Reads the text.
  public init(from decoder: any Decoder) throws { try self.init(decoding: decoder) }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws { try encodeText(to: encoder) }
}

extension LocalValue {
  /// An address has one spelling of each value: `14:30`, and not `14:30:00`.
  fileprivate init?(onlySpelling text: String) {
    guard let value = Self(text), value.description.utf8.elementsEqual(text.utf8) else { return nil }
    self = value
  }

  fileprivate init(decoding decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "This is no \(Self.self).")
    }
    self = value
  }

  fileprivate func encodeText(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
