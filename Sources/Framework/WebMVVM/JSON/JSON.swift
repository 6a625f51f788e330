public import HTTPTypes

/// The answer of a JSON route with a status or header fields of its own.
///
/// ```swift
/// static let add = json("/api/notes", method: .post, body: NewNote.self) { api, note in
///   let id = try await api.notes.add(note)
///   return JSON(Note(id, note), status: .created, headerFields: [.location: "\(api.links(Self.note, id))"])
/// }
/// ```
public struct JSON<Value: Encodable> {
  /// What is encoded.
  public let value: Value
  /// The status of the response.
  public let status: HTTPResponse.Status
  /// Further header fields.
  public let headerFields: HTTPFields

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - value: What is encoded. Dates become texts such as `2026-11-26T14:30:00Z`.
  ///   - status: The status of the response.
  ///   - headerFields: Further header fields.
  public init(_ value: Value, status: HTTPResponse.Status = .ok, headerFields: HTTPFields = [:]) {
    (self.value, self.status, self.headerFields) = (value, status, headerFields)
  }
}

extension JSON: Sendable where Value: Sendable {}
