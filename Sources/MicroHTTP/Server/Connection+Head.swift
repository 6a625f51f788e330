import CMicroHTTPD

extension Connection {
  /// Judges the head before any of the body is asked for: a refusal now goes out instead of `100 Continue`.
  func receiveHead(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) -> MHD_Result {
    let head: RequestHead
    do {
      head = try RequestHead(handle, target: target, method: method, version: version, limits: core.configuration)
    } catch {
      return refuse(error.refusal, method: error.method, target: error.target)
    }
    target = nil
    switch head.framing {
    case .none:
      enter(.answering)
    case .length(let length):
      let limit = core.configuration.bodyLimit
      if length > UInt64(limit) {
        if head.expectsContinue || length > UInt64(limit + core.configuration.discardLimit) {
          return refuse(.bodyTooLarge, method: head.method, target: head.target)
        }
        pendingRefusal = .bodyTooLarge
      }
      enter(.receiving)
    case .chunked:
      enter(.receiving)
    }
    self.head = head
    return .YES
  }

  /// Keeps a part of the body, or throws it away when there is already too much.
  func receiveBody(_ part: UnsafeRawBufferPointer) -> MHD_Result {
    let limit = core.configuration.bodyLimit
    bodyCount += part.count
    if bodyCount > limit {
      body = []
      pendingRefusal = .bodyTooLarge
      // The library takes no response while a body arrives: past this point it can only hang up.
      return bodyCount > limit + core.configuration.discardLimit ? .NO : .YES
    }
    if pendingRefusal == nil { body.append(contentsOf: part) }
    return .YES
  }
}
