import CMicroHTTPD

extension Connection {
  /// Keeps a part of the body, or throws it away when there is already too much.
  ///
  /// The library takes no response while a body arrives: what can't be read to its end is refused past it.
  func receiveBody(_ part: UnsafeRawBufferPointer) -> MHD_Result {
    if head?.framing == .chunked, !ChunkLine.isWellFormed(before: part) {
      refuseDirectly(.malformedChunk)
      return .NO
    }
    let limit = core.configuration.bodyLimit
    bodyCount += part.count
    if bodyCount > limit {
      body = []
      pendingRefusal = .bodyTooLarge
      if bodyCount <= limit + core.configuration.discardLimit { return .YES }
      refuseDirectly(.bodyTooLarge)
      return .NO
    }
    if pendingRefusal == nil { body.append(contentsOf: part) }
    return .YES
  }

  /// Why the fields behind a chunked body are refused; they are not used otherwise.
  func trailerRefusal(method: UnsafePointer<CChar>) -> Refusal? {
    guard head?.framing == .chunked else { return nil }
    var trailer = TrailerReader(handle, method: method)
    return trailer.isWellFormed(handle) ? nil : .malformedChunk
  }
}
