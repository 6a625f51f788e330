import CMicroHTTPD

extension Connection {
  /// Stores a part of the body, or discards it when the body is already too large.
  ///
  /// The library accepts no response while a body arrives. A body that cannot be read to its end is refused by writing
  /// to the socket directly.
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

  /// Why the trailer fields after a chunked body are refused. They are not used otherwise.
  func trailerRefusal(method: UnsafePointer<CChar>) -> Refusal? {
    guard head?.framing == .chunked else { return nil }
    var trailer = TrailerReader(handle, method: method)
    return trailer.isWellFormed(handle) ? nil : .malformedChunk
  }
}
