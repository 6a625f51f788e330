import Testing

/// What a client sends on a connection of its own, and what a server that follows the RFCs does about it.
struct Row: Sendable {
  /// The section of the RFC, and what the row is about.
  let name: String
  let bytes: [UInt8]
  let outcome: Outcome
  /// What is right when the bytes arrive in pieces, where the library's limits make a difference.
  let splitOutcome: Outcome
  /// Whether the client shuts its sending side down after the last byte.
  let finishes: Bool

  /// - Parameter text: each character is one byte, so that `\u{FF}` is the byte 0xFF.
  init(_ name: String, _ text: String, _ outcome: Outcome, split: Outcome? = nil, finishes: Bool = false) {
    self.name = name
    self.bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    self.outcome = outcome
    splitOutcome = split ?? outcome
    self.finishes = finishes
  }
}

extension Row: CustomTestStringConvertible {
  var testDescription: String { name }
}

/// What becomes of a connection.
enum Outcome: Sendable {
  /// Every request is answered, and the connection serves another one afterwards.
  case open([Answer])
  /// Every request is answered, and the connection is closed.
  case closed([Answer])
  /// The requests before the last are answered; the last gets one response with one of these statuses that says
  /// `Connection: close`, and the connection is closed.
  case refusal(after: [Answer], [Int])
  /// HTTP leaves the choice: the requests are answered, or the first is refused.
  case either([Answer], [Int])
  /// The connection is closed, after a response with one of these statuses or without one: where libmicrohttpd gives
  /// nobody a chance to answer.
  case refusalOrCut([Int])
  /// The request is not whole: there is no response or a 400, and the connection is closed.
  case abandoned

  static func served(_ answers: Answer...) -> Outcome { .open(answers) }
  static func servedLast(_ answers: Answer...) -> Outcome { .closed(answers) }
  static func refused(_ statuses: Int...) -> Outcome { .refusal(after: [], statuses) }
  static func refusedOrCut(_ statuses: Int...) -> Outcome { .refusalOrCut(statuses) }
  static func servedOrRefused(_ answer: Answer, _ statuses: Int...) -> Outcome { .either([answer], statuses) }
}

/// One response: the text of a 200, or another status. A text that begins with `HEAD` is only announced.
struct Answer: Sendable, ExpressibleByStringLiteral {
  var status = 200
  var text: String
  var isHEAD: Bool { text.hasPrefix("HEAD ") }

  init(stringLiteral text: String) { self.text = text }

  private init(status: Int, text: String) { (self.status, self.text) = (status, text) }

  /// A response without a body.
  static func status(_ code: Int) -> Answer { Answer(status: code, text: "") }
}
