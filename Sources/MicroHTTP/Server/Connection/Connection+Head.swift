import CMicroHTTPD

extension Connection {
  /// Checks the head before the body is requested, so a refusal is sent instead of `100 Continue`.
  func receiveHead(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) -> MHD_Result {
    let head: RequestHead
    do {
      head = try RequestHead.read(
        handle, target: target, method: method, version: version, limits: core.configuration)
    } catch {
      return refuse(error.refusal, method: error.method, target: error.target)
    }
    target = nil
    client = Client(peer, head.fields, isBehindProxy: core.configuration.isBehindProxy)
    if activity.current.phase == .surplus {
      return refuse(.tooManyConnections, method: head.method, target: head.target)
    }
    do {
      countedNetwork = try core.clients.begin(client)
    } catch {
      core.countRefusal(of: client)
      return refuse(.tooManyConnections, method: head.method, target: head.target)
    }
    if head.framing != .none {
      do throws(Refusal) { try planBody(head) } catch {
        return refuse(error, method: head.method, target: head.target)
      }
    }
    switch head.framing {
    case .none:
      enter(.answering)
    case .length(let length):
      let limit = bodyLimit
      if length > UInt64(limit) {
        if head.expectsContinue || length > UInt64(clamping: limit.saturatingSum(core.configuration.discardLimit)) {
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
}
