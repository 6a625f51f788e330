import CMicroHTTPD
import Glibc
import HTTPTypes
import Logging

extension Connection {
  /// Passes a response to the library. If it cannot be sent, it is replaced by a 500 or 503, and the error is logged.
  func send(_ response: Response, closing: Bool = false) -> MHD_Result {
    stage = .done
    let closing = closing || core.isDraining
    do {
      if case .stream(let stream) = response.body { return try begin(stream, response) }
      return try queue(response, closing: closing)
    } catch {
      report(error, about: response)
      let page = page(for: error)
      if page.status == error.status, let result = try? queue(page, closing: closing) { return result }
      return (try? queue(Server.plainRefusal(error, request()), closing: closing)) ?? .NO
    }
  }

  /// Refuses the request and closes the connection, because the bytes that follow may not be a new request.
  ///
  /// - Parameters:
  ///   - method: The method of a request whose head is not well-formed.
  ///   - target: Its target.
  func refuse(_ refusal: Refusal, method: HTTPRequest.Method? = nil, target: String? = nil) -> MHD_Result {
    enter(.answering)
    core.lingering.add(socket)
    return send(page(for: refusal, method: method, target: target), closing: true)
  }

  /// The page for a refused request, which says when to try again.
  func page(for refusal: Refusal, method: HTTPRequest.Method? = nil, target: String? = nil) -> Response {
    var response = core.refused(refusal, request(method: method, target: target))
    if refusal.status == .serviceUnavailable, response.headerFields[.retryAfter] == nil {
      response.headerFields[.retryAfter] = refusal == .tooManyStreams ? "60" : "5"
    }
    return response
  }

  /// Refuses the request when the library accepts no response, and closes the connection.
  ///
  /// Anything the library sends on this connection afterwards fails, so nothing follows this response.
  func refuseDirectly(_ refusal: Refusal) {
    stage = .done
    enter(.answering)
    let isHEAD = head?.method == .head || target?.isOfHEAD == true
    let response = core.refused(refusal, request(target: target?.text))
    let bytes = WireResponse.bytes(of: response, isBodySent: !isHEAD)
    // If the socket cannot take a page of a few kilobytes, the client is not reading.
    _ = bytes.withUnsafeBytes {
      Glibc.send(socket, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT))
    }
    report(response)
    core.lingering.add(socket)
    shutdown(socket, CInt(SHUT_WR))
  }

  private func request(method: HTTPRequest.Method? = nil, target: String? = nil) -> RefusedRequest {
    RefusedRequest(
      method: head?.method ?? method, target: head?.target ?? target, accept: head?.fields[.accept], client: client)
  }

  func queue(_ response: Response, closing: Bool) throws(Refusal) -> MHD_Result {
    if !closing, let prepared = response.prepared {
      guard MHD_queue_response(handle, prepared.status, prepared.outgoing) == .YES else { throw .unsendable }
      report(response)
      return .YES
    }
    core.unsent.release(&unsent)
    if case .bytes(let bytes) = response.body, !core.unsent.grow(&unsent, to: bytes.count, for: client) {
      throw .tooManyUnsentBytes
    }
    let outgoing = try OutgoingResponse.make(response, closing: closing)
    defer { MHD_destroy_response(outgoing) }
    guard MHD_queue_response(handle, CUnsignedInt(response.status.code), outgoing) == .YES else { throw .unsendable }
    report(response)
    return .YES
  }

  private func report(_ refusal: Refusal, about response: Response) {
    core.log.write(
      .error, "A response cannot be sent.",
      [
        "reason": "\(refusal.reason)", "status": "\(response.status.code)", "target": "\(head?.target ?? "")",
        "fields": "\(response.headerFields.map(\.name.rawName).joined(separator: ","))",
      ])
  }
}
