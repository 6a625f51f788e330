import Glibc

/// Calls that C libraries declare differently, or that are hidden by a method's name.
enum POSIX {
  static let streamSocket = Int32(SOCK_STREAM.rawValue)
  private static let noSignal = Int32(MSG_NOSIGNAL)

  static func poll(_ descriptors: UnsafeMutablePointer<pollfd>, _ count: nfds_t, _ milliseconds: Int32) -> Int32 {
    Glibc.poll(descriptors, count, milliseconds)
  }

  static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    Glibc.send(descriptor, bytes.baseAddress, bytes.count, noSignal)
  }

  static func errorText(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
