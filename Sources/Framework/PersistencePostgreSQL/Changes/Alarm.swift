import Foundation
import PersistenceCore

/// Wakes a thread that waits for work, or for data on a socket.
final class Alarm: Sendable {
  private let ends: (read: Int32, write: Int32)

  init() {
    var descriptors: [Int32] = [-1, -1]
    pipe(&descriptors)
    for descriptor in descriptors {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }
    ends = (descriptors[0], descriptors[1])
  }

  deinit {
    close(ends.read)
    close(ends.write)
  }

  /// Wakes the thread, now or when it waits next. Several rings wake it once.
  func ring() {
    var byte: UInt8 = 0
    // If the pipe is full, the thread will wake anyway.
    _ = write(ends.write, &byte, 1)
  }

  /// Waits for a ring, or for data on a socket.
  func wait(orDataOn socket: Int32?) {
    var entries = [pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0)]
    if let socket { entries.append(pollfd(fd: socket, events: Int16(POLLIN), revents: 0)) }
    _ = poll(&entries, nfds_t(entries.count), -1)
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(ends.read, &bytes, bytes.count) > 0 {}
  }
}
