import CMicroHTTPD
import HTTPTypes

/// What belongs to one daemon of the library, and so to one thread.
///
/// `@unchecked`: the callbacks of one daemon run on its own thread, one after the other, and only they touch the
/// variables.
final class Worker: @unchecked Sendable {
  let core: ServerCore

  /// The connection whose request line was the last to arrive, until its head is complete.
  private var reading: Connection?
  /// The other connections whose request line has arrived and whose head is not complete.
  private var unfinished: [ObjectIdentifier: Connection] = [:]

  init(_ core: ServerCore) {
    self.core = core
  }

  func headBegan(_ connection: Connection) {
    if let reading, reading !== connection { unfinished[ObjectIdentifier(reading)] = reading }
    reading = connection
  }

  /// The head is complete, or will never be. To be called before the library lets go of the connection.
  func headEnded(_ connection: Connection) {
    if reading === connection { reading = nil }
    if !unfinished.isEmpty { unfinished[ObjectIdentifier(connection)] = nil }
  }

  /// The library is about to refuse a request by itself.
  ///
  /// Before 1.0, a refusal for the framing of a body is queued, then forgotten, and its head is sent twice. Such a
  /// request has a complete head that the library has not handed over, which is true of one connection of this thread
  /// at a time. It is answered here instead. Every other refusal of the library is one whole response.
  func libraryRefuses(with status: Int) {
    guard CMHD_has_strict_parser() == 0,
      let connection = reading.flatMap({ $0.hasCompleteHead ? $0 : nil })
        ?? unfinished.values.first(where: \.hasCompleteHead)
    else { return }
    connection.refuseDirectly(status == 413 ? .bodyTooLarge : .malformedLength)
  }
}

extension Connection {
  fileprivate var hasCompleteHead: Bool { CMHD_header_size(handle) > 0 }
}
