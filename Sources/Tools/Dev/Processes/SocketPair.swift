import Foundation

/// Two connected sockets. No child inherits them by accident, also if another thread starts one at the same moment.
struct SocketPair {
  /// The end for this process.
  let own: Int32
  /// The end for the child. It must be closed here when the child has it.
  let theirs: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw DevFailure("There are no sockets: \(String(cString: strerror(errno))).")
    }
    own = ChildProcess.movedUp(ends[0])
    theirs = ChildProcess.movedUp(ends[1])
  }
}
