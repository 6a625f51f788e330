import CMicroHTTPD
import Glibc
import HTTPTypes

/// Converts a response to the library's type. The caller queues and destroys it.
enum OutgoingResponse {
  /// - Throws: ``Refusal/unsendable`` when the library does not accept the status or a field, and
  ///   ``Refusal/outOfDescriptors``.
  static func make(_ response: Response, closing: Bool) throws(Refusal) -> OpaquePointer {
    guard 200...999 ~= response.status.code, let outgoing = try create(response) else { throw .unsendable }
    var closing = closing
    for field in response.headerFields {
      switch framing(field.name.canonicalName) {
      case .none:
        if add(field, to: outgoing) { continue }
        MHD_destroy_response(outgoing)
        throw .unsendable
      case .connection:
        if field.value.lowercased() == "close" { closing = true }
      case .server:
        continue
      }
    }
    if closing { MHD_add_response_header(outgoing, "Connection", "close") }
    return outgoing
  }

  /// Uses `withCString`, because passing Swift strings to C directly would copy them into arrays first.
  private static func add(_ field: HTTPField, to outgoing: OpaquePointer) -> Bool {
    field.name.rawName.withCString { name in
      field.value.withCString { value in MHD_add_response_header(outgoing, name, value) == .YES }
    }
  }

  private static func create(_ response: Response) throws(Refusal) -> OpaquePointer? {
    if response.status == .notModified { return createNotModified(response) }
    switch response.body {
    case .empty:
      return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
    case .bytes(let bytes):
      return create(bytes)
    case .file(let file):
      // The library closes this descriptor. It reads at explicit offsets, so several copies do not affect each other.
      let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { throw .outOfDescriptors }
      let outgoing = MHD_create_response_from_fd_at_offset64(
        UInt64(file.count), descriptor, UInt64(file.offset))
      if outgoing == nil { close(descriptor) }
      return outgoing
    case .stream:
      return CMHD_create_unmeasured()
    }
  }

  private static func create(_ bytes: Bytes) -> OpaquePointer? {
    // The library calls `release` once, when it no longer needs the memory.
    let owner = Unmanaged.passRetained(bytes)
    let outgoing = bytes.withUnsafeBytes { memory in
      MHD_create_response_from_buffer_with_free_callback_cls(
        memory.count, UnsafeMutableRawPointer(mutating: memory.baseAddress), release, owner.toOpaque())
    }
    if outgoing == nil { owner.release() }
    return outgoing
  }

  private static let release: MHD_ContentReaderFreeCallback = { owner in
    guard let owner else { return }
    Unmanaged<Bytes>.fromOpaque(owner).release()
  }

  private static func createNotModified(_ response: Response) -> OpaquePointer? {
    if let length = response.headerFields[.contentLength].flatMap(UInt64.init), length < UInt64(Int64.max) {
      return CMHD_create_bodiless(length)
    }
    return CMHD_create_unmeasured()
  }

  private enum Framing {
    case none, connection, server
  }

  /// Only the server sets the fields that say where a message ends.
  private static func framing(_ name: String) -> Framing {
    switch name.utf8.count {
    case 10 where name == "connection": .connection
    case 10 where name == "keep-alive": .server
    case 14 where name == "content-length": .server
    case 17 where name == "transfer-encoding": .server
    default: .none
    }
  }
}
