import CBrotli.Decoder
import CZlib
public import MicroHTTP

extension ContentCoding {
  /// The content that was compressed; nil if the bytes are not in this coding, or are longer than 1 MiB.
  public func decoded(_ bytes: [UInt8]) -> [UInt8]? {
    var output = [UInt8](repeating: 0, count: 1 << 20)
    let count =
      switch self {
      case .gzip: Self.gunzip(bytes, into: &output)
      case .brotli: Self.unbrotli(bytes, into: &output)
      }
    return count.map { Array(output[..<$0]) }
  }

  private static func gunzip(_ bytes: [UInt8], into output: inout [UInt8]) -> Int? {
    var input = bytes
    return input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var stream = z_stream()
        stream.next_in = input.baseAddress
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(output.count)
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK else {
          return nil
        }
        defer { inflateEnd(&stream) }
        return inflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : nil
      }
    }
  }

  private static func unbrotli(_ bytes: [UInt8], into output: inout [UInt8]) -> Int? {
    var count = output.count
    let result = BrotliDecoderDecompress(bytes.count, bytes, &count, &output)
    return result == BROTLI_DECODER_RESULT_SUCCESS ? count : nil
  }
}
