import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// libmicrohttpd's daemons: one per thread, all on the same listening socket.
///
/// The library's own thread pool does the same, but a pool can only be quiesced as a whole, which has a race with its
/// workers; see ``Quiescence``.
final class Daemons: Sendable {
  // Set once in `init`. The library locks its daemons itself. Only `Drain` quiesces and stops them, once.
  private nonisolated(unsafe) let daemons: [OpaquePointer]
  private let workers: [Worker]
  /// The limit of connections of each daemon, with the one of ``Quiescence``.
  private let limit: Int

  init(serving core: ServerCore, on socket: ListeningSocket, slots: Int) throws(ServerError) {
    let configuration = core.configuration
    let count = configuration.workerCount > 0 ? configuration.workerCount : max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN)))
    var workers: [Worker] = []
    var daemons: [OpaquePointer] = []
    limit = max(1, slots / count) + 1
    var options = CMHD_Options(configuration, listeningOn: socket, limit: limit)
    do throws(ServerError) {
      for index in 0..<count {
        let worker = Worker(core, index: index)
        workers.append(worker)
        // The library gets no reference of its own: the workers live until it has stopped.
        options.cls = Unmanaged.passUnretained(worker).toOpaque()
        guard let daemon = CMHD_start(&options) else { throw .cannotStart(errno) }
        guard worker.quiescence.connect(to: daemon) else {
          let code = errno
          // Its thread has nothing to do yet.
          MHD_quiesce_daemon(daemon)
          MHD_stop_daemon(daemon)
          throw .cannotStart(code)
        }
        daemons.append(daemon)
      }
    } catch {
      // A quiesced daemon does not close the listening socket.
      for (daemon, worker) in zip(daemons, workers) {
        worker.quiescence.begin()
        worker.quiescence.wait()
        MHD_stop_daemon(daemon)
      }
      close(socket.descriptor)
      throw error
    }
    self.workers = workers
    self.daemons = daemons
  }

  /// Stops accepting connections. Blocks until each thread has finished what it is doing.
  func quiesce() {
    for worker in workers { worker.quiescence.begin() }
    for worker in workers { worker.quiescence.wait() }
  }

  /// Ends the threads and closes the connections that are still open. No connection may be suspended any more. Waits
  /// for handlers that are running on the threads.
  func stop() {
    for daemon in daemons { MHD_stop_daemon(daemon) }
  }

  /// Passes on the clients that wait to be accepted, as many as there is room for, then refuses all further ones. Call
  /// ``quiesce()`` before.
  ///
  /// The library keeps the number of the listening socket's descriptor, so the descriptor cannot simply be closed.
  ///
  /// - Returns: How many clients were passed on. The threads take them later.
  func closeListeningSocket(_ socket: ListeningSocket) -> Int {
    defer { socket.replaceByNothing() }
    // The clients wait for the next process.
    if socket.isShared { return 0 }
    var count = 0
    // Only this function gives a quiesced daemon connections, so there cannot be less room than this. One connection too
    // many would block the daemon forever; see `Quiescence`.
    var room = daemons.map { limit - Int(CMHD_connection_count($0)) }
    // New clients may come as fast as these are passed on.
    for index in 0..<ListeningSocket.backlog {
      guard let (client, address) = socket.accept() else { break }
      let daemon = Int(index) % daemons.count
      guard room[daemon] > 0 else {
        close(client)
        continue
      }
      room[daemon] -= 1
      withUnsafePointer(to: address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          let isTaken = MHD_add_connection(daemons[daemon], client, $0, SocketAddress.length(of: $0))
          if isTaken == .YES { count += 1 }
        }
      }
    }
    return count
  }
}

extension CMHD_Options {
  fileprivate init(_ configuration: ServerConfiguration, listeningOn socket: ListeningSocket, limit: Int) {
    self.init()
    listening_socket = socket.descriptor
    connection_limit = CUnsignedInt(limit)
    idle_seconds = CUnsignedInt(max(1, configuration.idleTimeout.components.seconds))
    connection_memory = configuration.connectionMemory
    log = Callbacks.log
    target = Callbacks.target
    unescape = Callbacks.unescape
    access = Callbacks.access
    completed = Callbacks.completed
    connection = Callbacks.connection
  }
}

extension ServerError {
  fileprivate static func cannotStart(_ code: CInt) -> ServerError {
    .system("libmicrohttpd cannot start: \(String(cString: strerror(code)))")
  }
}
