public import HTTPTypes

/// A refused request: the status to answer with and a short reason that the sender may see.
public struct Refusal: Error, Sendable, Hashable {
  /// 400, 411, 413, 414, 415, 431, 500 or 503.
  public let status: HTTPResponse.Status

  /// One English sentence for the sender of the request. It contains nothing from the request.
  public let reason: String

  /// Makes a refusal.
  public init(_ status: HTTPResponse.Status, _ reason: String) {
    self.status = status
    self.reason = reason
  }
}

extension Refusal: CustomStringConvertible {
  /// The status code and the reason.
  public var description: String { "\(status.code): \(reason)" }
}

extension Refusal {
  static func malformed(_ reason: String) -> Refusal { Refusal(.badRequest, reason) }
  static let bodyTooLarge = Refusal(.contentTooLarge, "The body of the request is too large.")
  static let targetTooLong = Refusal(.uriTooLong, "The address of the request is too long.")
  static let headerTooLarge = Refusal(.requestHeaderFieldsTooLarge, "The header of the request is too large.")
  static let tooManyFields = Refusal(.requestHeaderFieldsTooLarge, "The request has too many header fields.")
  static let lengthRequired = Refusal(.lengthRequired, "The request must say how long its body is.")
  static let unsendable = Refusal(.internalServerError, "The response could not be sent.")
  static let malformedLength = malformed("The request's Content-Length is not a number.")
  static let tooManyConnections = Refusal(
    .serviceUnavailable, "Your network has too many connections to this site. Wait a moment and try again.")
  static let tooManyUnsentBytes = Refusal(
    .serviceUnavailable, "Your network reads its responses too slowly. Wait a moment and try again.")
  static let tooManyReceivedBytes = Refusal(
    .serviceUnavailable, "Your network sends too much at a time. Wait a moment and try again.")
  static let outOfDescriptors = Refusal(.serviceUnavailable, "The server is too busy. Try again in a moment.")
  static let tooManyStreams = Refusal(
    .serviceUnavailable, "This site has too many open event streams. Try again in a minute.")
  static let stopping = Refusal(.serviceUnavailable, "The server is stopping.")
}
