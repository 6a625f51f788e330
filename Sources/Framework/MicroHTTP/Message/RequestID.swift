/// Identifies a request in the log and on the page of an error.
///
/// It is a number until somebody needs the text, so that a request without a log line builds no string.
public struct RequestID: Hashable, Sendable {
  private enum Value: Hashable, Sendable {
    case number(UInt64)
    case text(String)
  }

  private static let lengthLimit = 128
  private let value: Value

  /// A random identifier.
  public init() { self.init(number: .random(in: .min ... .max)) }

  init(number: UInt64) { value = .number(number) }

  /// An identifier that somebody else chose, such as a proxy; nil unless it has 1 to 128 letters and digits of ASCII and
  /// characters of `-._~:+/=@`. So it can be written anywhere without escaping.
  public init?(_ text: String) {
    guard 1...Self.lengthLimit ~= text.utf8.count, text.utf8.allSatisfy(Self.isAllowed) else { return nil }
    value = .text(text)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    PercentEncoding.isUnreserved(byte) || ":+/=@".utf8.contains(byte)
  }
}

extension RequestID: CustomStringConvertible {
  /// 16 hexadecimal digits, or the text of the proxy.
  public var description: String {
    switch value {
    case .number(let number): Hexadecimal.encoded(number)
    case .text(let text): text
    }
  }
}
