import CMicroHTTPD
import Glibc
import Synchronization

/// One of the library's daemons, and the thread that runs it.
///
/// The library can run its daemons itself. But if there are exactly as many events as it asks for, which are 128, it waits for
/// another one before it handles them (0.9.75, `MHD_epoll` in daemon.c). With 256 clients on two threads that happened after
/// a few milliseconds, and all of them waited. Here the library is called when there is something to do, and never waits.
final class Daemon: Sendable {
  // Set once in `init`. Only its own thread uses it.
  private nonisolated(unsafe) let handle: OpaquePointer
  let worker: Worker
  private let thread: DedicatedThread
  private let isStopped = Atomic(false)
  private let arrived = Mutex<[ListeningSocket.Client]>([])

  /// - Throws: What the system says if the library cannot start.
  init(_ worker: Worker, _ options: CMHD_Options) throws(ServerError) {
    var options = options
    // The library gets no reference of its own: the worker lives until it has stopped.
    options.cls = Unmanaged.passUnretained(worker).toOpaque()
    guard let handle = CMHD_start(&options) else {
      throw .system("libmicrohttpd cannot start: \(String(cString: strerror(errno)))")
    }
    self.handle = handle
    self.worker = worker
    thread = DedicatedThread("http-\(worker.index)")
    do {
      try thread.start { [self] in run() }
    } catch {
      MHD_stop_daemon(handle)
      throw error
    }
  }

  /// Gives it a client. Its thread takes the client later.
  func add(_ client: ListeningSocket.Client) {
    worker.connectionBegins()
    arrived.withLock { $0.append(client) }
    worker.wakeup.signal()
  }

  /// Tells the thread to close the connections that are still open, and to end. No connection may be suspended any more. A
  /// handler that is running on the thread delays its end.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    worker.wakeup.signal()
  }

  /// Whether the connections are closed and the thread has ended.
  var hasEnded: Bool { thread.hasEnded }

  private func run() {
    withoutBrokenPipeSignal {
      while !isStopped.load(ordering: .relaxed) {
        takeArrived()
        MHD_run(handle)
        wait()
      }
    }
    for client in arrived.withLock({ $0 }) { close(client.descriptor) }
    MHD_stop_daemon(handle)
  }

  private func takeArrived() {
    let clients = arrived.withLock { arrived in
      defer { arrived = [] }
      return arrived
    }
    for client in clients {
      let isTaken = withUnsafePointer(to: client.address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          MHD_add_connection(handle, client.descriptor, $0, SocketAddress.length(of: $0)) == .YES
        }
      }
      // The library has closed the socket.
      if !isTaken { worker.connectionFailed() }
    }
  }

  /// Waits until there is something to do: an event, a connection that is idle for too long, or ``Worker/wakeup``.
  private func wait() {
    var limit: UInt64 = 0
    let isLimited = MHD_get_timeout(handle, &limit) == .YES
    worker.wakeup.wait(orFor: CMHD_events(handle), milliseconds: isLimited ? CInt(clamping: limit) : -1)
  }

  /// Writing to a socket that the client has closed must not end the program.
  private func withoutBrokenPipeSignal(_ body: () -> Void) {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    body()
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
