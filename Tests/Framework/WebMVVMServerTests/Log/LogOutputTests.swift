import Foundation
import MicroHTTP
import TestSupport
import Testing

@testable import WebMVVMServer

@Suite struct LogOutputTests {
  /// Longer than any test.
  private static let never = DispatchTimeInterval.seconds(86_400)
  private static let line = bytes(String(repeating: "x", count: 99))

  private static func bytes(_ line: String) -> [UInt8] { Array("\(line)\n".utf8) }

  /// Runs `body` on a thread of its own, and waits for its end. On this thread, writing without a reader is an error and no
  /// signal.
  private func run(_ body: @escaping @Sendable () -> Void) async throws {
    let thread = DedicatedThread("log-writer")
    try thread.start {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      body()
    }
    try await waitUntil("nobody waits for a reader") { thread.hasEnded }
  }

  @Test func `A line is there when the call that writes it returns`() throws {
    let pipe = try LogDestination.pipe()
    let output = LogOutput(descriptor: pipe.descriptor, pause: Self.never)

    for number in 1...50 {
      output.write(Self.bytes("line \(number)"), .text)
      #expect(pipe.lines().last == "line \(number)")
    }
  }

  @Test func `Lines that nobody reads are counted, and delay nobody`() async throws {
    let pipe = try LogDestination.pipe()
    let output = LogOutput(descriptor: pipe.descriptor, limit: 1_000, pause: Self.never)

    try await run {
      for _ in 1...25 { output.add(Self.line, .text) }
      output.finish()
    }

    let lines = pipe.lines()
    #expect(lines.filter { $0.allSatisfy { $0 == "x" } }.count == 10)
    #expect(lines.last?.hasSuffix("Lines were omitted, because they were not read fast enough. count=15") == true)
  }

  @Test
  func `No line waits for a reader, and later the reader is told how many lines are missing`() async throws {
    let pipe = try LogDestination.pipe()
    let output = LogOutput(descriptor: pipe.descriptor, limit: 1_000)
    pipe.fill()

    try await run {
      for _ in 1...25 { output.write(Self.line, .text) }
      output.finish()
    }

    // Only now somebody reads.
    try await waitUntil("the reader is told how many lines are missing") { pipe.text().contains(/count=\d+\n/) }
    let lines = pipe.lines()
    let written = lines.filter { $0.allSatisfy { $0 == "x" } }.count
    #expect(lines.last?.hasSuffix("they were not read fast enough. count=\(25 - written)") == true, "\(lines)")
    #expect((10...20).contains(written))
  }

  @Test func `Lines that many threads write at once stay whole, in the order of each thread, and none is lost`()
    async throws
  {
    let pipe = try LogDestination.pipe()
    let output = LogOutput(descriptor: pipe.descriptor)
    // Some are longer than what a pipe takes at once.
    let lines = (0..<8).map { thread in
      (0..<60).map { "\(thread) \($0) " + String(repeating: "x", count: $0 % 20 == 0 ? 6_000 : $0) }
    }

    for own in lines {
      try DedicatedThread("log-writer").start {
        for (index, line) in own.enumerated() {
          if index % 3 == 0 { output.add(Self.bytes(line), .text) } else { output.write(Self.bytes(line), .text) }
        }
      }
    }

    let length = lines.joined().reduce(0) { $0 + Self.bytes($1).count }
    try await waitUntil("all lines are written") { pipe.text().utf8.count >= length }
    let written = pipe.lines().map(String.init)
    #expect(written.count == 480)
    for (thread, own) in lines.enumerated() { #expect(written.filter { $0.hasPrefix("\(thread) ") } == own) }
  }

  @Test(arguments: [false, true])
  func `A line that is longer than a pipe is written as far as it is read`(isNonBlocking: Bool) async throws {
    let pipe = try LogDestination.pipe()
    let output = LogOutput(descriptor: pipe.descriptor)
    if isNonBlocking { pipe.becomeNonBlocking() }
    let lines = ["first", String(repeating: "y", count: 200_000), "last"]

    try await run { for line in lines { output.write(Self.bytes(line), .text) } }

    try await waitUntil("the last line is written") { pipe.text().hasSuffix("last\n") }
    #expect(pipe.lines().map(String.init) == lines)
  }

  @Test func `A terminal that nobody reads delays nobody, and shows all lines later`() async throws {
    let terminal = try LogDestination.terminal()
    let output = LogOutput(descriptor: terminal.descriptor)
    let lines = (1...1_500).map { "\($0) \(String(repeating: "x", count: 90))" }

    try await run { for line in lines { output.write(Self.bytes(line), .text) } }

    try await waitUntil("the last line is shown") { terminal.text().hasSuffix("\(lines[1_499])\r\n") }
    #expect(terminal.lines().map(String.init) == lines)
  }

  @Test func `If nobody can read the lines any more, they are lost, and delay nobody`() async throws {
    let pipe = try LogDestination.pipe()
    let output = LogOutput(descriptor: pipe.descriptor, pause: Self.never)
    pipe.loseReader()

    try await run {
      for _ in 1...1_000 { output.write(Self.line, .text) }
      output.finish()
    }
  }

  @Test func `A request is one line without its query`() throws {
    let pipe = try LogDestination.pipe()
    let output = LogOutput(descriptor: pipe.descriptor, pause: Self.never)
    let id = try #require(RequestID("abc-1"))

    AccessLog(format: .text, output: output).write(
      .example(id: id, target: "/mail?q=secret", label: ResponseLabel("/mail?q=*")))
    output.finish()

    #expect(
      pipe.text().hasSuffix(
        " info access: id=abc-1 method=GET route=/mail?q=* path=/mail status=200 us=1500 bytes=4096\n"))
  }
}
