#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Calls that C libraries declare differently, or that are hidden by a method's name.
enum POSIX {
  #if canImport(Glibc)
    static let streamSocket = Int32(SOCK_STREAM.rawValue)
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #else
    static let streamSocket = SOCK_STREAM
    private static let noSignal: Int32 = 0
  #endif

  static func poll(_ descriptors: UnsafeMutablePointer<pollfd>, _ count: nfds_t, _ milliseconds: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.poll(descriptors, count, milliseconds)
    #else
      Darwin.poll(descriptors, count, milliseconds)
    #endif
  }

  static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.send(descriptor, bytes.baseAddress, bytes.count, noSignal)
    #else
      Darwin.send(descriptor, bytes.baseAddress, bytes.count, noSignal)
    #endif
  }

  static func errorText(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
