import CMicroHTTPD
import Foundation
import MicroHTTP

/// libmicrohttpd as it is, with a thread for each processor.
final class PlainServer {
  private let daemon: OpaquePointer

  struct CannotListen: Error {}

  init(port: Int, _ grid: PlainGrid) throws {
    let threads = CUnsignedInt(ProcessInfo.processInfo.activeProcessorCount)
    let options: [any CVarArg] = [
      MHD_OPTION.THREAD_POOL_SIZE.rawValue, threads, MHD_OPTION.CONNECTION_LIMIT.rawValue, 4_096 as CUnsignedInt,
      MHD_OPTION.END.rawValue,
    ]
    let daemon = withVaList(options) { options in
      MHD_start_daemon_va(
        MHD_USE_EPOLL_INTERNAL_THREAD.rawValue, UInt16(port), nil, nil, Self.answer,
        Unmanaged.passRetained(grid).toOpaque(), options)
    }
    guard let daemon else { throw CannotListen() }
    self.daemon = daemon
  }

  private static let answer: MHD_AccessHandlerCallback = { grid, connection, _, _, _, _, _, state in
    guard let grid, let connection, let state else { return .NO }
    if state.pointee == nil {
      state.pointee = grid  // The request's head has arrived; the library calls again.
      return .YES
    }
    let page = Unmanaged<PlainGrid>.fromOpaque(grid).takeUnretainedValue().page()
    let response = page.withUnsafeBytes {
      MHD_create_response_from_buffer($0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
    }
    defer { MHD_destroy_response(response) }
    MHD_add_response_header(response, "Content-Type", "text/html; charset=utf-8")
    MHD_add_response_header(response, "Cache-Control", "private, no-cache")
    return MHD_queue_response(connection, 200, response)
  }
}
