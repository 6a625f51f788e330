import HTTPTypes
import MicroHTTP

/// What answers a request in place of a page: a value in JSON, or a file.
public struct Answer: Sendable {
  enum Content {
    case none
    case bytes(Bytes, type: String)
    case file(Download)
  }

  let status: HTTPResponse.Status
  let headerFields: HTTPFields
  let content: Content

  init(status: HTTPResponse.Status, headerFields: HTTPFields = [:], _ content: Content = .none) {
    (self.status, self.headerFields, self.content) = (status, headerFields, content)
  }
}

extension Outcome {
  /// A value in JSON.
  ///
  /// - Throws: `EncodingError` if it cannot be encoded.
  public static func json(_ json: JSON<some Encodable>) throws -> Outcome {
    let bytes = try JSONCoding.bytes(of: json.value)
    return .answer(
      Answer(
        status: json.status, headerFields: json.headerFields, .bytes(bytes, type: "application/json")))
  }

  /// A file: see ``Download``.
  public static func file(_ path: String, as name: String? = nil) -> Outcome { .file(Download(path, as: name)) }

  /// A file.
  public static func file(_ download: Download) -> Outcome {
    .answer(Answer(status: .ok, .file(download)))
  }
}
