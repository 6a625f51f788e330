import HTTPTypes

extension Request {
  /// Whether the body is a form with files, by its content type.
  public var hasUpload: Bool {
    guard let type = headerFields[.contentType] else { return false }
    return (try? MultipartType.boundary(in: type)) != nil
  }

  /// The body as a form with files, for a request that was made in this process: see ``upload``.
  ///
  /// - Parameter rules: The files that the form has.
  /// - Returns: Nil if the body has another type.
  /// - Throws: ``Refusal`` with 400 if it is not well-formed, and with 503 if a file cannot be stored.
  public func upload(_ rules: UploadRules) throws(Refusal) -> Upload? {
    if let upload { return upload }
    guard let receiver = try UploadReceiver(headerFields, rules, folder: nil, slots: nil) else { return nil }
    var failure: Refusal?
    body.withUnsafeBytes { bytes in
      do throws(Refusal) { try receiver.receive(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    return try receiver.finish()
  }
}
