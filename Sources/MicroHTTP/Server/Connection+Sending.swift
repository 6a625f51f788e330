import CMicroHTTPD
import HTTPTypes
import Logging

extension Connection {
  /// Hands a response to the library. One that cannot be sent becomes a 500, and a line in the log.
  func send(_ response: Response, closing: Bool = false) -> MHD_Result {
    stage = .done
    let closing = closing || core.isDraining
    if queue(response, closing: closing) { return .YES }
    core.logger.error(
      "a response cannot be sent: it has an invalid status or an empty or invalid header field",
      metadata: [
        "status": "\(response.status.code)", "target": "\(head?.target ?? "")",
        "fields": "\(response.headerFields.map(\.name.rawName).joined(separator: ","))",
      ])
    let page = core.refused(.unsendable, RefusedRequest(method: head?.method, target: head?.target, peer: peer))
    if page.status == .internalServerError, queue(page, closing: closing) { return .YES }
    return queue(Server.plainRefusal(.unsendable, refused(nil, nil)), closing: closing) ? .YES : .NO
  }

  /// Refuses the request and closes the connection: what follows on it can't be trusted to be the next request.
  func refuse(_ refusal: Refusal, method: HTTPRequest.Method?, target: String?) -> MHD_Result {
    enter(.answering)
    return send(core.refused(refusal, refused(method, target)), closing: true)
  }

  private func refused(_ method: HTTPRequest.Method?, _ target: String?) -> RefusedRequest {
    RefusedRequest(method: method, target: target, peer: peer)
  }

  private func queue(_ response: Response, closing: Bool) -> Bool {
    guard let outgoing = OutgoingResponse.make(response, closing: closing) else { return false }
    defer { MHD_destroy_response(outgoing) }
    return MHD_queue_response(handle, CUnsignedInt(response.status.code), outgoing) == .YES
  }
}
