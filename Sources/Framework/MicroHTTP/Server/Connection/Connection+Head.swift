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
    self.head = head
    client = Client(peer, head.fields, isBehindProxy: core.configuration.isBehindProxy)
    do throws(Refusal) { try accept(head) } catch { return refuse(error) }
    return .YES
  }

  /// Counts the request, and plans its body.
  private func accept(_ head: RequestHead) throws(Refusal) {
    if activity.current.phase == .surplus { throw .tooManyConnections }
    do {
      countedNetwork = try core.clients.begin(client)
    } catch {
      core.countRefusal(of: client)
      throw .tooManyConnections
    }
    guard head.bodyLength > 0 else { return enter(.answering) }
    let bodyLimit = try planBody(head)
    if head.bodyLength > UInt64(bodyLimit) {
      let limit = bodyLimit.saturatingSum(core.configuration.discardLimit)
      if head.expectsContinue || head.bodyLength > UInt64(clamping: limit) { throw .bodyTooLarge }
      pendingRefusal = .bodyTooLarge
    }
    enter(.receiving)
  }
}
