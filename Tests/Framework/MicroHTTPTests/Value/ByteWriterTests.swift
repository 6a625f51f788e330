import Foundation
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

  @Test(arguments: [(0, "in<form>"), (5, "<formin>"), (6, "<form>in")])
  func `A literal is inserted where it is to begin`(offset: Int, result: String) {
    var writer = ByteWriter(capacity: 1)
    writer.append("<form>")
    writer.insert("in", at: offset)
    #expect(writer.text() == result)
  }

  @Test(arguments: [0, 1, 5_000, 16_385, 100_000])
  func `Compacted bytes have the same content, and no more memory than they need`(count: Int) throws {
    typealias UsableSize = @convention(c) (UnsafeMutableRawPointer?) -> Int
    // Swift does not import <malloc.h>.
    let usableSize = unsafeBitCast(try #require(dlsym(nil, "malloc_usable_size")), to: UsableSize.self)
    var writer = ByteWriter(capacity: 16_384)
    for _ in 0..<count { writer.append(7) }
    let bytes = writer.finish().compacted()
    #expect(bytes.withUnsafeBytes { Array($0) } == Array(repeating: 7, count: count))
    let memory = bytes.withUnsafeBytes { usableSize(UnsafeMutableRawPointer(mutating: $0.baseAddress)) }
    #expect(memory <= count + 80)
  }
}
