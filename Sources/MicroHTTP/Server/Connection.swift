import CMicroHTTPD
import HTTPTypes
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A connection, and the request that is under way on it: there is one at a time.
///
/// `@unchecked`: the variables below `handle` belong to the thread of the library that serves this connection, and only
/// its callbacks touch them, one after the other. Everything else is constant, atomic, or in `exchange`.
final class Connection: @unchecked Sendable {
  let worker: Worker
  let peer: SocketAddress
  let activity: Activity
  let exchange = Mutex(Exchange())
  /// Only to be used while the connection is in the list of ``ServerCore/connections``: later it may be another's.
  let socket: CInt

  let handle: OpaquePointer
  var stage = Stage.head
  var target: RawTarget?
  var head: RequestHead?
  var body: [UInt8] = []
  var bodyCount = 0
  /// Why the request is refused, once all of its body has been thrown away.
  var pendingRefusal: Refusal?
  /// The client behind a proxy that this request is counted for.
  var countedClient: String?
  var number: UInt64 = 0

  var core: ServerCore { worker.core }

  /// How far the library has come with the request; it calls the same function at each stage.
  enum Stage {
    case head, body, answer, done
  }

  init(_ handle: OpaquePointer, worker: Worker) {
    self.handle = handle
    self.worker = worker
    peer = SocketAddress(CMHD_client_address(handle)) ?? .loopback
    socket = CMHD_socket(handle)
    activity = Activity(now: worker.core.now)
  }

  /// A request has begun: its first line is there.
  func begin(target: UnsafePointer<CChar>?) {
    stage = .head
    self.target = target.map { RawTarget($0, limit: core.configuration.targetLimit, repair: core.repair) }
    // The library takes the first Cookie field apart, in the connection's memory. Nobody here reads that, and when it
    // does not fit, 0.9.75 answers twice. This empty field stands before the client's own.
    MHD_set_connection_value(handle, .HEADER_KIND, FieldReader.cookieDecoy, FieldReader.emptyValue)
    worker.headBegan(self)
  }

  /// The library asks how to go on: with the head, with each part of the body, and when all of it is there.
  ///
  /// - Parameter part: `nil` where the call is not about a part of the body. A part can be empty.
  func proceed(
    method: UnsafePointer<CChar>, version: UnsafePointer<CChar>, part: UnsafeRawBufferPointer?
  ) -> MHD_Result {
    switch stage {
    case .head:
      stage = .body
      worker.headEnded(self)
      return receiveHead(method: method, version: version)
    case .body:
      if let part { return receiveBody(part) }
      stage = .answer
      return answer(method: method)
    case .answer:
      return settle()
    case .done:
      return .YES
    }
  }

  /// The response has gone out, or the client.
  func end() {
    worker.headEnded(self)
    if let countedClient { core.clients.end(countedClient) }
    countedClient = nil
    stage = .head
    target = nil
    head = nil
    if bodyCount > 0 { body = [] }
    bodyCount = 0
    pendingRefusal = nil
    enter(.waiting)
  }

  func enter(_ phase: Activity.Phase) {
    activity.enter(phase, now: core.now)
  }

  /// Ends the connection from outside: the library sees the client leave.
  ///
  /// Only for connections reached through ``ConnectionList``, which keeps the descriptor from being reused meanwhile.
  /// - Parameter isReading: whether what has already arrived may still be read and answered.
  func cut(whileReading isReading: Bool) {
    #if canImport(Glibc)
      shutdown(socket, CInt(isReading ? SHUT_RD : SHUT_RDWR))
    #else
      shutdown(socket, isReading ? SHUT_RD : SHUT_RDWR)
    #endif
  }
}
