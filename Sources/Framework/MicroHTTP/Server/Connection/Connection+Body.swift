import CMicroHTTPD

extension Connection {
  /// Stores a part of the body, or discards it when the request will be refused.
  ///
  /// The library accepts no response while a body arrives.
  func receiveBody(_ part: UnsafeRawBufferPointer) {
    let before = bodyCount
    bodyCount += part.count
    if pendingRefusal != nil { return }
    guard let receiver else {
      body.append(contentsOf: part)
      holdMemory(body.count)
      return
    }
    // A large file may take longer than other bodies: each mebibyte has their time.
    if before >> 20 != bodyCount >> 20 { enter(.receiving) }
    do throws(Refusal) {
      try receiver.receive(part)
      holdMemory(receiver.textByteCount)
    } catch {
      refuseBody(error)
    }
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
  ///
  /// - Returns: The largest body of this request, in bytes.
  func planBody(_ head: RequestHead) throws(Refusal) -> Int {
    let request = Request(method: head.method, target: head.target, headerFields: head.fields, client: client)
    let rules = core.bodyRules(request)
    let limit = max(0, rules?.limit ?? core.configuration.bodyLimit)
    guard let upload = rules?.upload else { return limit }
    receiver = try UploadReceiver(
      head.fields, upload, folder: core.configuration.uploadFolder, slots: core.uploads.share(of: client.network))
    // So a file that is a little too large is refused at its field, and the other fields are kept.
    return receiver == nil ? limit : upload.bodyLimit.saturatingSum(core.configuration.discardLimit)
  }

  /// The form with files, when the whole body has arrived.
  func finishUpload() throws(Refusal) -> Upload? {
    defer { receiver = nil }
    return try receiver?.finish()
  }
}

extension Int {
  func saturatingSum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
