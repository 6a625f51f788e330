import CMicroHTTPD
import HTTPTypes
import Synchronization

/// The state of one daemon of the library, and so of one thread.
///
/// `@unchecked`: only the callbacks of one daemon use the variables. They run on its own thread, one after another.
final class Worker: @unchecked Sendable {
  let core: ServerCore
  /// Its place among the workers, from 0.
  let index: Int
  /// Wakes the thread.
  let wakeup: Wakeup
  var requestNumbers = RequestNumbers()

  /// The connection whose request line arrived last, until its head is complete.
  private var reading: Connection?
  /// The other connections whose request line has arrived and whose head is not complete.
  private var unfinished: [ObjectIdentifier: Connection] = [:]

  private let connections = Atomic<Int>(0)

  init(_ core: ServerCore, index: Int) throws(ServerError) {
    self.core = core
    self.index = index
    wakeup = try Wakeup()
  }

  /// How many connections the daemon has been given and has not ended.
  var connectionCount: Int { connections.load(ordering: .relaxed) }

  /// Called before the daemon is given a connection.
  func connectionBegins() {
    core.room.take()
    connections.wrappingAdd(1, ordering: .relaxed)
  }

  func connectionEnded() {
    connections.wrappingSubtract(1, ordering: .relaxed)
    core.room.giveBack()
  }

  /// Called when the library has not taken a connection.
  func connectionFailed() {
    core.connections.countFailed()
    connectionEnded()
  }

  func headBegan(_ connection: Connection) {
    if let reading, reading !== connection { unfinished[ObjectIdentifier(reading)] = reading }
    reading = connection
  }

  /// Called when the head is complete or will never be, before the library releases the connection.
  func headEnded(_ connection: Connection) {
    if reading === connection { reading = nil }
    if !unfinished.isEmpty { unfinished[ObjectIdentifier(connection)] = nil }
  }

  /// Called when the library is about to refuse a request itself.
  ///
  /// Before 1.0, when the library refuses a request because of its body's framing, it queues the response, forgets it,
  /// and sends its head twice. Such a request has a complete head that the library has not passed on. This is true for
  /// one connection of this thread at a time. It is answered here instead. Every other refusal of the library is one
  /// complete response.
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
