public import MicroHTTP

// MARK: Text

extension HTMLWriter {
  /// Appends a string as text: `&`, `<` and `>` are escaped.
  public mutating func text(_ string: String) {
    bytes.append(string, escaping: .text)
  }

  /// Appends a substring as text: `&`, `<` and `>` are escaped.
  public mutating func text(_ string: Substring) {
    bytes.append(string, escaping: .text)
  }

  /// Appends a string literal as text: `&`, `<` and `>` are escaped.
  public mutating func text(_ string: StaticString) {
    bytes.append(string, escaping: .text)
  }

  /// Appends an integer in decimal digits, without separators.
  @inlinable
  public mutating func text(_ number: some FixedWidthInteger) {
    decimal(number)
  }

  /// Appends HTML that is already safe, unchanged.
  public mutating func text(_ html: SafeHTML) {
    html.bytes.withUnsafeBytes { bytes.append($0) }
  }
}

// MARK: Attributes

extension HTMLWriter {
  /// Appends a string inside a quoted attribute's value, or inside `<title>` or `<textarea>`: `&`, `<`, `>` and both
  /// quotes are escaped.
  public mutating func attribute(_ string: String) {
    bytes.append(string, escaping: .attribute)
  }

  /// Appends a substring inside a quoted attribute's value, or inside `<title>` or `<textarea>`.
  public mutating func attribute(_ string: Substring) {
    bytes.append(string, escaping: .attribute)
  }

  /// Appends a string literal inside a quoted attribute's value, or inside `<title>` or `<textarea>`.
  public mutating func attribute(_ string: StaticString) {
    bytes.append(string, escaping: .attribute)
  }

  /// Appends an integer in decimal digits, without separators.
  @inlinable
  public mutating func attribute(_ number: some FixedWidthInteger) {
    decimal(number)
  }

  /// Appends a location on this site, for an attribute that browsers do not treat as a URL (`data-next="…"`).
  public mutating func attribute(_ location: Location) {
    bytes.append(location.string, escaping: .attribute)
  }
}

extension HTMLWriter {
  @inlinable
  mutating func decimal(_ number: some FixedWidthInteger) { bytes.append(decimal: number) }
}
