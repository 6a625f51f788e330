import Foundation
import MicroHTTP
import Testing

@testable import WebMVVMServer

@Suite struct LogOutputTests {
  @Test func `Lines that nobody reads are counted, and delay nobody`() throws {
    let pipe = Pipe()
    let output = LogOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor, limit: 1_000)
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 99) + [UInt8(ascii: "\n")]

    for _ in 1...25 { output.add(line, .text) }
    output.finish()

    try pipe.fileHandleForWriting.close()
    let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.filter { $0.allSatisfy { $0 == "x" } }.count == 10)
    #expect(lines.last?.hasSuffix("Lines were omitted, because they were not read fast enough. count=15") == true)
  }

  @Test(.timeLimit(.minutes(10)))
  func `No line waits for a reader, and later the reader is told how many lines are missing`() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    let output = LogOutput(descriptor: descriptor, limit: 1_000)
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 99) + [UInt8(ascii: "\n")]
    try fill(descriptor)

    for _ in 1...25 { output.write(line, .text) }
    output.finish()

    // Only now somebody reads.
    var text = ""
    while !text.contains("count=") {
      text += String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    }
    let lines = text.split(separator: "\n")
    let written = lines.filter { $0.allSatisfy { $0 == "x" } }.count
    #expect(lines.last?.hasSuffix("they were not read fast enough. count=\(25 - written)") == true, "\(lines)")
    #expect((10...20).contains(written))
  }

  /// Fills a pipe until it takes nothing.
  private func fill(_ descriptor: Int32) throws {
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: 4_096)
    while Foundation.write(descriptor, bytes, bytes.count) > 0 {}
    while Foundation.write(descriptor, bytes, 1) > 0 {}
    _ = fcntl(descriptor, F_SETFL, flags)
  }

  @Test func `A request is one line without its query`() throws {
    let pipe = Pipe()
    let output = LogOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    let id = try #require(RequestID("abc-1"))

    AccessLog(format: .text, output: output).write(
      .example(id: id, target: "/mail?q=secret", label: ResponseLabel("/mail?q=*")))
    output.finish()

    try pipe.fileHandleForWriting.close()
    let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(
      text.hasSuffix(" info access: id=abc-1 method=GET route=/mail?q=* path=/mail status=200 us=1500 bytes=4096\n"))
  }
}
