import Glibc
import StableHash

/// The bytes of a file and their hash.
struct FileContent {
  /// The same in every process. The files are our own, so nobody can choose them to collide.
  let hash: UInt64
  let bytes: Bytes

  /// The hash, made of letters and digits.
  var version: String { String(hash, radix: 36) }

  init(_ bytes: Bytes) {
    self.bytes = bytes
    hash = bytes.withUnsafeBytes { StableHash.of64($0) }
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
}
