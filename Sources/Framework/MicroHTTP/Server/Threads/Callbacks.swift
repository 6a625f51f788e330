import CMicroHTTPD
import Glibc

/// The functions that libmicrohttpd calls. They find the Swift object for the pointer and call it.
///
/// A ``Connection`` is retained when the library starts a connection and released when it ends. In between, the pointer
/// is the socket's context and, during a request, also the request's context (`con_cls`).
enum Callbacks {
  static let connection: MHD_NotifyConnectionCallback = { cls, handle, socketContext, event in
    guard let cls, let handle, let socketContext else { return }
    if event == .CONNECTION_NOTIFY_STARTED {
      let connection = Connection(handle, worker: worker(cls))
      connection.core.admit(connection)
      socketContext.pointee = Unmanaged.passRetained(connection).toOpaque()
    } else if let context = socketContext.pointee {
      let connection = Unmanaged<Connection>.fromOpaque(context).takeRetainedValue()
      socketContext.pointee = nil
      connection.core.connections.remove(connection)
      connection.worker.connectionEnded()
    }
  }

  /// Called first for each request, with the target as sent, before the library splits it.
  static let target:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?)
      -> UnsafeMutableRawPointer? = { _, target, handle in
        guard let handle, let context = CMHD_socket_context(handle) else { return nil }
        Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue().begin(target: target)
        return context
      }

  /// Prevents the library from unescaping in place, which would end strings at `%00`.
  static let unescape: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int =
    { _, _, string in string.map { strlen($0) } ?? 0 }

  static let access: MHD_AccessHandlerCallback = { _, handle, _, method, version, upload, uploadCount, context in
    guard let pointer = context?.pointee, let method, let version, let uploadCount else { return .NO }
    let connection = Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue()
    let part = upload.map { UnsafeRawBufferPointer(start: $0, count: uploadCount.pointee) }
    uploadCount.pointee = 0
    return connection.proceed(method: method, version: version, part: part)
  }

  static let completed: MHD_RequestCompletedCallback = { _, _, context, _ in
    guard let pointer = context?.pointee else { return }
    context?.pointee = nil
    Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue().end()
  }

  static let log: MHD_LogCallback = { cls, format, arguments in
    guard let cls, let format, let arguments else { return }
    LibraryLog.receive(format, arguments, of: worker(cls))
  }

  private static func worker(_ cls: UnsafeMutableRawPointer) -> Worker {
    Unmanaged<Worker>.fromOpaque(cls).takeUnretainedValue()
  }
}
