import Basics

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

  /// - Returns: `nil` when reading fails or the file's length changes during the read.
  init?(_ file: OpenFile) {
    var writer = ByteWriter(capacity: file.count)
    // One more byte shows that the file has become longer.
    let readCount = FilePieces.read(file.descriptor, upTo: file.count + 1) { writer.append($0) }
    guard readCount == file.count else { return nil }
    self.init(writer.finish())
  }
}
