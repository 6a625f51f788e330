import CMicroHTTPD
import HTTPTypes
import Logging

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Connection {
  /// Hands a response to the library. One that cannot be sent becomes a 500 or a 503, and a line in the log.
  func send(_ response: Response, closing: Bool = false) -> MHD_Result {
    stage = .done
    let closing = closing || core.isDraining
    do {
      return try queue(response, closing: closing)
    } catch {
      report(error, about: response)
      let page = core.refused(error, refused(head?.method, head?.target))
      if page.status == error.status, let result = try? queue(page, closing: closing) { return result }
      return (try? queue(Server.plainRefusal(error, refused(nil, nil)), closing: closing)) ?? .NO
    }
  }

  /// Refuses the request and closes the connection: what follows on it can't be trusted to be the next request.
  func refuse(_ refusal: Refusal, method: HTTPRequest.Method?, target: String?) -> MHD_Result {
    enter(.answering)
    core.lingering.add(socket)
    return send(core.refused(refusal, refused(method, target)), closing: true)
  }

  /// Refuses the request at a moment when the library takes no response, and ends the connection.
  ///
  /// What the library still wants to send on it fails, and so nothing follows this response.
  func refuseDirectly(_ refusal: Refusal) {
    stage = .done
    enter(.answering)
    let isHEAD = head?.method == .head || target?.isOfHEAD == true
    let response = core.refused(refusal, refused(head?.method, head?.target ?? target?.text))
    let bytes = WireResponse.bytes(of: response, isBodySent: !isHEAD)
    // A socket that takes no page of some kilobytes belongs to a client that does not read.
    _ = bytes.withUnsafeBytes {
      Glibc.send(socket, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT))
    }
    core.lingering.add(socket)
    shutdown(socket, CInt(SHUT_WR))
  }

  private func refused(_ method: HTTPRequest.Method?, _ target: String?) -> RefusedRequest {
    RefusedRequest(method: method, target: target, peer: peer)
  }

  private func queue(_ response: Response, closing: Bool) throws(Refusal) -> MHD_Result {
    let outgoing = try OutgoingResponse.make(response, closing: closing)
    defer { MHD_destroy_response(outgoing) }
    guard MHD_queue_response(handle, CUnsignedInt(response.status.code), outgoing) == .YES else { throw .unsendable }
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
