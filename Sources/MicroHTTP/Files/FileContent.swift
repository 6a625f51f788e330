import Glibc

/// The bytes of a file and their hash.
struct FileContent {
  /// FNV-1a with 64 bits. It is the same in every process. The files are our own, so nobody can choose them to collide.
  private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  let bytes: Bytes

  /// The hash, made of letters and digits.
  var version: String { String(hash, radix: 36) }

  init(_ bytes: Bytes) {
    self.bytes = bytes
    bytes.withUnsafeBytes { combine($0) }
  }

  private static let chunk = 64 << 10

  /// - Returns: `nil` when reading fails or the file's length changes during the read.
  init?(_ file: OpenFile) {
    var writer = ByteWriter(capacity: file.count)
    let isComplete = withUnsafeTemporaryAllocation(byteCount: FileContent.chunk, alignment: 16) { buffer in
      var position = 0
      while true {
        let count = pread(file.descriptor, buffer.baseAddress, buffer.count, off_t(position))
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return count == 0 && position == file.count }
        writer.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        position += count
      }
    }
    guard isComplete else { return nil }
    self.init(writer.finish())
  }

  private mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
