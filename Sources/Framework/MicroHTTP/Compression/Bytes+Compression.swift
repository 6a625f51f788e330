import CBrotli.Encoder
import CZlib

/// How much time the server spends to make a body smaller.
public enum CompressionEffort: Sendable {
  /// For a page, which is sent for as long as nothing that it shows changes: about 0.3 ms for 20 kB.
  case low
  /// For a file, which is the same until the next release.
  case high
}

extension Bytes {
  /// The same content, compressed; nil if the library fails.
  func compressed(as coding: ContentCoding, _ effort: CompressionEffort) -> Bytes? {
    switch coding {
    case .gzip: gzip(level: effort == .low ? 6 : 9)
    case .brotli: brotli(quality: effort == .low ? 5 : 9)
    }
  }

  private func gzip(level: CInt) -> Bytes? {
    var stream = z_stream()
    // 15 is the largest window; 16 more selects the format of gzip.
    guard
      deflateInit2_(
        &stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        CInt(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    return written(limit: Int(deflateBound(&stream, uLong(count)))) { input, output in
      stream.next_in = UnsafeMutablePointer(mutating: input)
      stream.avail_in = uInt(count)
      stream.next_out = output.baseAddress
      stream.avail_out = uInt(output.count)
      return deflate(&stream, Z_FINISH) == Z_STREAM_END ? output.count - Int(stream.avail_out) : nil
    }
  }

  private func brotli(quality: CInt) -> Bytes? {
    written(limit: BrotliEncoderMaxCompressedSize(count)) { input, output in
      var size = output.count
      let isDone = BrotliEncoderCompress(
        quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, count, input, &size, output.baseAddress)
      return isDone == BROTLI_TRUE ? size : nil
    }
  }

  /// What `compress` writes: it returns the number of bytes, or nil for an error.
  private func written(
    limit: Int, _ compress: (UnsafePointer<UInt8>, UnsafeMutableBufferPointer<UInt8>) -> Int?
  ) -> Bytes? {
    guard count > 0, limit > 0, limit <= Int(UInt32.max) else { return nil }
    let output = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: limit)
    defer { output.deallocate() }
    return withUnsafeBytes { content in
      guard let input = content.assumingMemoryBound(to: UInt8.self).baseAddress,
        let size = compress(input, output)
      else { return nil }
      // A copy, because the buffer is several times as large as its content.
      var writer = ByteWriter(capacity: size)
      writer.append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(output)[..<size]))
      return writer.finish()
    }
  }
}
