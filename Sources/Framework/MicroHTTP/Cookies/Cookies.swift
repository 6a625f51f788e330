public import HTTPTypes

/// The cookies that a client sent back.
///
/// Parsing is lenient, because RFC 6265 (sections 5.4 and 4.2.2) tells servers not to expect the exact grammar: pairs
/// are separated by `;`, white space around names and values is removed, and a part without `=` or without a name is
/// skipped. Names are compared by their bytes. A value is kept as the client sent it, including quotation marks. The limit
/// on the header's size bounds the work.
public struct Cookies: Sendable, Hashable {
  private let fields: [String]

  /// Reads the `Cookie` fields of a request.
  public init(_ headerFields: HTTPFields) {
    fields = headerFields.contains(.cookie) ? headerFields[values: .cookie] : []
  }

  /// The value of the first cookie with this name. Clients send the cookie with the longest path first.
  public subscript(name: String) -> String? {
    for (candidate, value) in all where candidate.utf8.elementsEqual(name.utf8) { return String(value) }
    return nil
  }

  /// Every cookie, in the order sent.
  public var all: some Sequence<(name: Substring, value: Substring)> {
    fields.lazy.flatMap { field in
      field.utf8.split(separator: UInt8(ascii: ";")).lazy.compactMap { Cookies.pair($0) }
    }
  }

  private static func pair(_ part: Substring.UTF8View) -> (name: Substring, value: Substring)? {
    guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let name = part[..<equals].trimmingSpaces
    let value = part[part.index(after: equals)...].trimmingSpaces
    return name.isEmpty ? nil : (Substring(name), Substring(value))
  }
}
