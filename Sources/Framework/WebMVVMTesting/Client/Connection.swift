import Glibc

/// A TCP connection. It is closed when the last reference to it is released.
///
/// Its calls block, at most until their deadline.
final class Connection: Sendable {
  private let descriptor: Int32
  private let name: String

  /// Connects to the first address of the host that answers.
  init(host: String, port: Int, deadline: ContinuousClock.Instant) throws(TestClientError) {
    name = "\(host):\(port)"
    var hints = addrinfo()
    hints.ai_socktype = POSIX.streamSocket
    var list: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(host, String(port), &hints, &list)
    guard status == 0, let list else {
      throw .cannotConnect("\(name): \(String(cString: gai_strerror(status)))")
    }
    defer { freeaddrinfo(list) }
    var failure = TestClientError.cannotConnect("\(name): no address")
    for address in sequence(first: list, next: { $0.pointee.ai_next }) {
      do throws(TestClientError) {
        descriptor = try Self.connected(to: address.pointee, name: name, deadline: deadline)
        return
      } catch {
        failure = error
      }
    }
    throw failure
  }

  deinit { _ = close(descriptor) }

  /// The number of bytes that the server has sent without a request: 0 if it has closed the connection, `nil` if it has
  /// sent nothing.
  var unaskedBytes: Int? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return POSIX.poll(&poll, 1, 0) == 0 ? nil : max(0, recv(descriptor, &bytes, bytes.count, 0))
  }

  /// Sends all bytes, unless the server answers or closes the connection first. Returns whether all were sent.
  func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) throws(TestClientError) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let events = try Self.wait(
        for: POLLIN | POLLOUT, on: descriptor, until: deadline, activity: "sending to \(name)")
      if events & POLLIN != 0 { return false }
      let count = bytes.withUnsafeBytes { memory in
        POSIX.send(descriptor, UnsafeRawBufferPointer(rebasing: memory[sent...]))
      }
      if count > 0 {
        sent += count
      } else if errno != EAGAIN, errno != EINTR {
        // Bytes that the server sent before it closed the connection can still be read.
        return false
      }
    }
    return true
  }

  /// The next bytes; empty if the server has closed the connection.
  func receive(until deadline: ContinuousClock.Instant) throws(TestClientError) -> [UInt8] {
    while true {
      _ = try Self.wait(for: POLLIN, on: descriptor, until: deadline, activity: "waiting for \(name)")
      var count = 0
      // The system writes at most as many bytes as there is room for, and says how many.
      let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { memory, initialized in
        count = recv(descriptor, memory.baseAddress, memory.count, 0)
        initialized = max(0, count)
      }
      if count >= 0 { return bytes }
      if errno != EAGAIN, errno != EINTR { throw .connectionLost("\(name): \(POSIX.errorText(errno))") }
    }
  }
}

extension Connection {
  private static func connected(
    to address: addrinfo, name: String, deadline: ContinuousClock.Instant
  ) throws(TestClientError) -> Int32 {
    let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard descriptor >= 0 else { throw .cannotConnect("\(name): \(POSIX.errorText(errno))") }
    do throws(TestClientError) {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      if connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 { return descriptor }
      guard errno == EINPROGRESS else { throw .cannotConnect("\(name): \(POSIX.errorText(errno))") }
      _ = try wait(for: POLLOUT, on: descriptor, until: deadline, activity: "connecting to \(name)")
      var code: Int32 = 0
      var length = socklen_t(MemoryLayout<Int32>.size)
      _ = getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length)
      guard code == 0 else { throw .cannotConnect("\(name): \(POSIX.errorText(code))") }
      return descriptor
    } catch {
      _ = close(descriptor)
      throw error
    }
  }

  /// Waits for an event, and returns the events that occurred.
  private static func wait(
    for events: Int32, on descriptor: Int32, until deadline: ContinuousClock.Instant, activity: String
  ) throws(TestClientError) -> Int32 {
    var poll = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    while true {
      let remaining = ContinuousClock.now.duration(to: deadline)
      guard remaining > .zero else { throw .timedOut(activity) }
      let milliseconds = (remaining / .milliseconds(1)).rounded(.up)
      if POSIX.poll(&poll, 1, Int32(min(milliseconds, 60_000))) > 0 { return Int32(poll.revents) }
    }
  }
}
