import Foundation
import HTTPTypes
import MicroHTTP

extension RequestContext {
  /// The deepest nesting of a body in JSON.
  private static let depthLimit = 32

  /// The body of the request as a value in JSON.
  ///
  /// - Throws: `Problem` with 415 if the body has another type, and with 400 if it is not JSON in UTF-8, if it is nested more than 32
  ///   levels deep, if a letter has more than 30 combining marks, or if it is no such value. The message names the place.
  public func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let request = sentRequest
    guard let contentType = request.headerFields[.contentType], JSONCoding.isType(contentType) else {
      throw Problem(
        .unsupportedMediaType, "The format is not supported", "Send the body as application/json.")
    }
    guard JSONCoding.text(of: request.body) != nil else {
      throw Problem(.badRequest, "The JSON is not accepted", "It is not in UTF-8.")
    }
    guard JSONCoding.isNested(request.body, atMost: Self.depthLimit) else {
      throw Problem(.badRequest, "The JSON is not accepted", "Its values are nested too deeply.")
    }
    guard JSONCoding.isStreamSafe(request.body) else {
      throw Problem(.badRequest, "The JSON is not accepted", "A text has a character with more than 30 marks.")
    }
    do {
      return try JSONCoding.value(type, in: request.body)
    } catch let error as DecodingError {
      throw Problem(error, in: request.body)
    }
  }
}

extension Problem {
  /// - Parameters:
  ///   - error: What the decoder says.
  ///   - body: The body of the request.
  fileprivate init(_ error: DecodingError, in body: [UInt8]) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(refused: "“\(Self.place(context.codingPath + [key]))” is missing.")
    case .valueNotFound(_, let context):
      self.init(refused: "“\(Self.place(context.codingPath))” must have a value.")
    case .typeMismatch(let type, let context):
      let place = Self.place(context.codingPath)
      let text: LocalizedText =
        switch Self.kind(of: type) {
        case .text: "“\(place)” must be a text."
        case .number: "“\(place)” must be a number."
        case .truth: "“\(place)” must be true or false."
        case .list: "“\(place)” must be a list."
        case .object: "“\(place)” must be an object."
        }
      self.init(refused: text)
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      self.init(refused: "The value of “\(Self.place(context.codingPath))” is not accepted.")
    case .dataCorrupted(let context):
      guard let (line, column) = Self.position(of: context.underlyingError, in: body) else {
        self.init(refused: "It is not well-formed.")
        return
      }
      self.init(refused: "It is not well-formed at line \(line), column \(column).")
    @unknown default: self.init(refused: "It is not well-formed.")
    }
  }

  private init(refused message: LocalizedText) { self.init(.badRequest, "The JSON is not accepted", message) }

  private enum Kind { case text, number, truth, list, object }

  private static func kind(of type: any Any.Type) -> Kind {
    switch type {
    case is any StringProtocol.Type, is Date.Type, is URL.Type, is Data.Type: .text
    case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type, is Decimal.Type: .number
    case is Bool.Type: .truth
    case is [Any].Type: .list
    default: "\(type)".utf8.starts(with: "Array".utf8) ? .list : .object
    }
  }

  /// The place of a value, such as `items[3].name`. The names can be those that the client sent.
  private static func place(_ path: [any CodingKey]) -> String {
    var place = ""
    for key in path.prefix(20) {
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += place.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return place.isEmpty ? "body" : ReportedText.shortened(place, to: 200)
  }

  private static func position(of error: (any Error)?, in body: [UInt8]) -> (line: Int, column: Int)? {
    guard let error, let index = (error as NSError).userInfo["NSJSONSerializationErrorIndex"] as? Int,
      body.indices.contains(index)
    else { return nil }
    let before = body[..<index]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (before.count { $0 == UInt8(ascii: "\n") } + 1, index - lineStart + 1)
  }
}
