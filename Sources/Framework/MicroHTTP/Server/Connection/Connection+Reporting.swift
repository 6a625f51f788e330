import HTTPTypes

extension Connection {
  /// The identifier of the request that has arrived. Only a proxy may choose it.
  func makeID(_ head: RequestHead) -> RequestID {
    if core.configuration.isBehindProxy,
      let field = head.fields.last(where: { $0.name.canonicalName == "x-request-id" }), let id = RequestID(field.value)
    {
      return id
    }
    return RequestID(number: worker.requestNumbers.next())
  }

  /// Reports the request and the response that is being sent.
  func report(_ response: Response) {
    guard let answered = core.answered else { return }
    answered(
      AnsweredRequest(
        id: id ?? RequestID(number: worker.requestNumbers.next()), method: head?.method,
        target: head?.target ?? target?.text, status: response.status, label: response.label,
        byteCount: head?.method == .head ? 0 : response.body.count,
        duration: arrival.map { .now - $0 } ?? .zero, worker: worker.index))
  }
}
