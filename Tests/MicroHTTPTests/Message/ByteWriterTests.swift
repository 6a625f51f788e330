#if canImport(Glibc)
  import Glibc
#endif
import MicroHTTP
import Testing

@Suite struct ByteWriterTests {
  @Test(arguments: [0, 1, 5_000, 16_384, 16_385, 100_000])
  func `Bytes have what was written`(count: Int) {
    var writer = ByteWriter(capacity: 16_384)
    for index in 0..<count { writer.append(UInt8(truncatingIfNeeded: index)) }
    let bytes = writer.finish()
    #expect(bytes.count == count)
    #expect(bytes.withUnsafeBytes { Array($0) } == (0..<count).map { UInt8(truncatingIfNeeded: $0) })
  }

  #if canImport(Glibc)
    @Test(arguments: [0, 1, 5_000, 16_385, 100_000])
    func `Bytes keep little more memory than they need`(count: Int) throws {
      var writer = ByteWriter(capacity: 16_384)
      for _ in 0..<count { writer.append(7) }
      let memory = writer.finish().withUnsafeBytes { bytes in
        malloc_usable_size(UnsafeMutableRawPointer(mutating: bytes.baseAddress))
      }
      #expect(memory <= count + 1_100)
    }
  #endif
}
