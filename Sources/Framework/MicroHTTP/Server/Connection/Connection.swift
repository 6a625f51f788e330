import CMicroHTTPD
import Glibc
import HTTPTypes
import Synchronization

/// A connection and its current request. There is one request at a time.
///
/// `@unchecked`: the variables below `handle` belong to the library's thread that serves this connection. Only its
/// callbacks use them, one after the other. Everything else is constant, atomic, or in `exchange`.
final class Connection: @unchecked Sendable {
  let worker: Worker
  let peer: SocketAddress
  let activity: Activity
  let exchange = Mutex(Exchange())
  /// Use it only while the connection is in ``ServerCore/connections``: later the descriptor can belong to another.
  let socket: CInt

  let handle: OpaquePointer
  /// Who sends the request. Before its head has been read, it is the peer.
  var client: Client
  var stage = Stage.head
  var target: RawTarget?
  var head: RequestHead?
  var body: [UInt8] = []
  var bodyCount = 0
  /// Reads a form with files.
  var receiver: UploadReceiver?
  /// Why the request will be refused after its whole body has been discarded.
  var pendingRefusal: Refusal?
  /// The network behind a proxy that this request is counted for.
  var countedNetwork: ClientNetwork?
  /// The memory of the response that is being sent.
  var unsent: ClientMemory.Share?
  /// The memory of the body that is being received.
  var received: ClientMemory.Share?
  var number: UInt64 = 0
  /// Nil until the whole request has arrived.
  var id: RequestID?
  /// When the whole request had arrived; nil if nobody wants to know.
  var arrival: ContinuousClock.Instant?

  var core: ServerCore { worker.core }

  /// The stage of the request. The library calls the same function at each stage.
  enum Stage {
    case head, body, answer, done
    /// The socket belongs to a stream, and the library must end the connection.
    case left
  }

  init(_ handle: OpaquePointer, worker: Worker) {
    self.handle = handle
    self.worker = worker
    peer = SocketAddress(CMHD_client_address(handle)) ?? .loopback
    client = Client(peer)
    socket = CMHD_socket(handle)
    activity = Activity(now: worker.core.now)
  }

  /// A request has begun: its request line has arrived.
  func begin(target: UnsafePointer<CChar>?) {
    stage = .head
    self.target = target.map { RawTarget($0, limit: core.configuration.targetLimit) }
    // The library parses the first Cookie field into the connection's memory. We do not read the result, and when it
    // does not fit, version 0.9.75 answers twice. This empty field comes before the client's own field.
    MHD_set_connection_value(handle, .HEADER_KIND, FieldReader.cookieDecoy, FieldReader.emptyValue)
    worker.headBegan(self)
  }

  /// Called by the library with the head, with each part of the body, and when the body is complete.
  ///
  /// - Parameter part: `nil` when the call is not about a part of the body. A part can be empty.
  func proceed(
    method: UnsafePointer<CChar>, version: UnsafePointer<CChar>, part: UnsafeRawBufferPointer?
  ) -> MHD_Result {
    switch stage {
    case .head:
      stage = .body
      worker.headEnded(self)
      return receiveHead(method: method, version: version)
    case .body:
      if let part {
        receiveBody(part)
        return .YES
      }
      stage = .answer
      return answer()
    case .answer:
      return settle()
    case .done:
      return .YES
    case .left:
      return .NO
    }
  }

  /// The response has been sent, or the client has disconnected.
  func end() {
    worker.headEnded(self)
    if let countedNetwork { core.clients.end(countedNetwork) }
    countedNetwork = nil
    core.unsent.release(&unsent)
    core.received.release(&received)
    client = Client(peer)
    stage = .head
    target = nil
    head = nil
    id = nil
    arrival = nil
    if bodyCount > 0 { body = [] }
    receiver = nil
    bodyCount = 0
    pendingRefusal = nil
    enter(.waiting)
  }

  func enter(_ phase: Activity.Phase) {
    activity.enter(phase, now: core.now)
  }

  /// Ends the connection from outside: to the library it looks as if the client disconnected.
  ///
  /// Use it only for connections reached through ``ConnectionList``, which prevents the descriptor from being reused.
  /// - Parameter isReading: whether bytes that have already arrived may still be read and answered.
  func cut(whileReading isReading: Bool) {
    shutdown(socket, CInt(isReading ? SHUT_RD : SHUT_RDWR))
  }
}

extension Connection {
  /// Checks the head before the body is requested, so a refusal is sent instead of `100 Continue`.
  func receiveHead(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) -> MHD_Result {
    let head: RequestHead
    do {
      head = try RequestParser.head(
        handle, target: target, method: method, version: version, limits: core.configuration)
    } catch {
      return refuse(error.refusal, method: error.method, target: error.target)
    }
    target = nil
    self.head = head
    client = Client(peer, head.fields, isBehindProxy: core.configuration.isBehindProxy)
    do throws(Refusal) { try accept(head) } catch { return refuse(error) }
    return .YES
  }

  /// Counts the request, and plans its body.
  private func accept(_ head: RequestHead) throws(Refusal) {
    if activity.current.phase == .surplus { throw .tooManyConnections }
    do {
      countedNetwork = try core.clients.begin(client)
    } catch {
      core.countRefusal(of: client)
      throw .tooManyConnections
    }
    guard head.bodyLength > 0 else { return enter(.answering) }
    let bodyLimit = try planBody(head)
    if head.bodyLength > UInt64(bodyLimit) {
      let limit = bodyLimit.saturatingSum(core.configuration.discardLimit)
      if head.expectsContinue || head.bodyLength > UInt64(clamping: limit) { throw .bodyTooLarge }
      pendingRefusal = .bodyTooLarge
    }
    enter(.receiving)
  }
}

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
