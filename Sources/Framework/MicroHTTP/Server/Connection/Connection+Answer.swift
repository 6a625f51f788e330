import CMicroHTTPD
import HTTPTypes
import Synchronization

extension Connection {
  /// Runs the handler on this thread until it suspends. The request is complete.
  func answer() -> MHD_Result {
    if core.answered != nil { arrival = .now }
    guard let head else { return .NO }
    let id = makeID(head)
    self.id = id
    if let pendingRefusal { return refuse(pendingRefusal) }
    let upload: Upload?
    do throws(Refusal) { upload = try finishUpload() } catch { return refuse(error) }
    enter(.answering)
    let request = Request(
      method: head.method, target: head.target, headerFields: head.fields, body: body, upload: upload, client: client,
      id: id)
    if let response = core.shortcut(request) { return send(response) }
    number &+= 1
    let number = number
    exchange.withLock {
      $0.awaited = number
      $0.answer = nil
    }
    let task = Task.immediate { [self, core] in
      let response = await core.handler(request)
      complete(number, with: response)
    }
    if let response = exchange.withLock({ $0.take(awaitedFrom: task) }) { return send(response) }
    // The library calls again at once, and the connection is suspended then, not here. A connection that is suspended
    // while the library wants to read is read first when it is resumed. A client that has closed its sending side would
    // then be treated as gone.
    return .YES
  }

  /// Called when the handler has finished, on any thread.
  private func complete(_ number: UInt64, with response: Response) {
    let isAwaited = exchange.withLock {
      guard $0.awaited == number else { return false }
      $0.awaited = nil
      $0.answer = response
      resume(&$0)
      return true
    }
    if !isAwaited, case .stream(let stream) = response.body { stream.abandon() }
  }

  /// Sends the answer if there is one; otherwise suspends the connection until there is.
  func settle() -> MHD_Result {
    let response = exchange.withLock { exchange -> Response? in
      if let answer = exchange.take() { return answer }
      if core.isStopping {
        exchange.awaited = nil
        exchange.task?.cancel()
        exchange.task = nil
        return page(for: .stopping)
      }
      MHD_suspend_connection(handle)
      exchange.isSuspended = true
      return nil
    }
    return response.map { send($0) } ?? .YES
  }

  /// Answers with 503 instead of a handler that is still running. Set ``ServerCore/isStopping`` before.
  func giveUp() {
    exchange.withLock {
      guard $0.isSuspended, $0.awaited != nil else { return }
      $0.awaited = nil
      $0.answer = page(for: .stopping)
      $0.task?.cancel()
      resume(&$0)
    }
  }

  private func resume(_ exchange: inout Exchange) {
    exchange.task = nil
    guard exchange.isSuspended else { return }
    exchange.isSuspended = false
    resumeHandling()
  }

  /// Makes the library continue with this connection, which is suspended. The library itself does not wake its thread.
  func resumeHandling() {
    MHD_resume_connection(handle)
    worker.wakeup.signal()
  }
}
