import CMicroHTTPD

extension Connection {
  /// Stores a part of the body, or discards it when the body is already too large.
  ///
  /// The library accepts no response while a body arrives. A body that cannot be read to its end is refused by writing
  /// to the socket directly.
  func receiveBody(_ part: UnsafeRawBufferPointer) -> MHD_Result {
    if head?.framing == .chunked, !ChunkLine.isWellFormed(before: part) {
      refuseDirectly(.malformedChunk)
      return .NO
    }
    let before = bodyCount
    bodyCount += part.count
    if bodyCount > bodyLimit {
      refuseBody(.bodyTooLarge)
      if bodyCount <= bodyLimit.saturatingSum(core.configuration.discardLimit) { return .YES }
      refuseDirectly(.bodyTooLarge)
      return .NO
    }
    if pendingRefusal != nil { return .YES }
    guard let receiver else {
      body.append(contentsOf: part)
      holdMemory(body.count)
      return .YES
    }
    // A large file may take longer than other bodies: each mebibyte has their time.
    if before >> 20 != bodyCount >> 20 { enter(.receiving) }
    do throws(Refusal) {
      try receiver.receive(part)
      holdMemory(receiver.textByteCount)
    } catch {
      refuseBody(error)
    }
    return .YES
  }

  /// Counts what of the body is in memory, and refuses it if its network holds too much.
  private func holdMemory(_ count: Int) {
    if !core.received.grow(&received, to: count, for: client) { refuseBody(.tooManyReceivedBytes) }
  }

  /// The rest of the body is discarded.
  private func refuseBody(_ refusal: Refusal) {
    pendingRefusal = refusal
    body = []
    receiver = nil
    core.received.release(&received)
  }

  /// Asks how the body of the request will be read.
  func planBody(_ head: RequestHead) throws(Refusal) {
    bodyLimit = core.configuration.bodyLimit
    let request = Request(method: head.method, target: head.target, headerFields: head.fields, client: client)
    guard let rules = core.bodyRules(request) else { return }
    if let limit = rules.limit { bodyLimit = max(0, limit) }
    guard let upload = rules.upload else { return }
    receiver = try UploadReceiver(
      head.fields, upload, folder: core.configuration.uploadFolder, slots: core.uploads.share(of: client.network))
    // So a file that is a little too large is refused at its field, and the other fields are kept.
    if receiver != nil { bodyLimit = upload.bodyLimit.saturatingSum(core.configuration.discardLimit) }
  }

  /// The form with files, when the whole body has arrived.
  func finishUpload() throws(Refusal) -> Upload? {
    defer { receiver = nil }
    return try receiver?.finish()
  }

  /// Why the trailer fields after a chunked body are refused. They are not used otherwise.
  func trailerRefusal(method: UnsafePointer<CChar>) -> Refusal? {
    guard head?.framing == .chunked else { return nil }
    var trailer = TrailerReader(handle, method: method)
    return trailer.isWellFormed(handle) ? nil : .malformedChunk
  }
}

extension Int {
  func saturatingSum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
