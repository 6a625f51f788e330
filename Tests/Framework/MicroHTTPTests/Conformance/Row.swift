import Testing

/// The bytes that a client sends on one connection, and what a server that follows the RFCs does.
struct Row: Sendable {
  /// The section of the RFC and a description.
  let name: String
  let bytes: [UInt8]
  let outcome: Outcome
  /// Whether the client closes its sending side after the last byte.
  let finishes: Bool

  /// - Parameter text: each character is one byte: `\u{FF}` is the byte 0xFF.
  init(_ name: String, _ text: String, _ outcome: Outcome, finishes: Bool = false) {
    self.name = name
    self.bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    self.outcome = outcome
    self.finishes = finishes
  }
}

extension Row: CustomTestStringConvertible {
  var testDescription: String { name }
}

/// The result for a connection.
enum Outcome: Sendable {
  /// Every request is answered, and the connection can serve another one.
  case open([Answer])
  /// Every request is answered, and the connection is closed.
  case closed([Answer])
  /// The requests before the last are answered. The last gets one response with one of these statuses and `Connection:
  /// close`, and the connection is closed.
  case refusal(after: [Answer], [Int])
  /// HTTP allows both: the requests are answered, or the first is refused.
  case either([Answer], [Int])
  /// The connection is closed, with or without a response with one of these statuses. In these cases libmicrohttpd does
  /// not let the server answer.
  case refusalOrCut([Int])
  /// The request is incomplete: there is no response or a 400, and the connection is closed.
  case abandoned

  static func served(_ answers: Answer...) -> Outcome { .open(answers) }
  static func servedLast(_ answers: Answer...) -> Outcome { .closed(answers) }
  static func refused(_ statuses: Int...) -> Outcome { .refusal(after: [], statuses) }
  static func refusedOrCut(_ statuses: Int...) -> Outcome { .refusalOrCut(statuses) }
  static func servedOrRefused(_ answer: Answer, _ statuses: Int...) -> Outcome { .either([answer], statuses) }
}

/// One response: the text of a 200, or another status. For a text that begins with `HEAD`, only the length is sent.
struct Answer: Sendable, ExpressibleByStringLiteral {
  var status = 200
  var text: String
  var isHEAD: Bool { text.hasPrefix("HEAD ") }

  init(stringLiteral text: String) { self.text = text }

  private init(status: Int, text: String) { (self.status, self.text) = (status, text) }

  /// A response without a body.
  static func status(_ code: Int) -> Answer { Answer(status: code, text: "") }
}
