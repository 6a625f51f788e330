import HTTPTypes
import MicroHTTP
import Testing

/// The table of requests that clients may send. Each row is sent in one piece, in several pieces, and followed by
/// another request.
///
/// The rows are based on RFC 9110, RFC 9112 and published lists of request smuggling. They run one after another: each
/// has its own server, and all at once would need too many threads and descriptors.
@Suite(.serialized) struct ConformanceTests {
  static let rows =
    requestLineRows + targetRows + hostRows + headerRows + contentLengthRows + transferEncodingRows + expectRows
    + connectionRows + methodRows + pipeliningRows + limitRows + bodilessRows + endRows

  @Test(arguments: rows) func `A request is answered as HTTP requires`(_ row: Row) async throws {
    try await ConformanceRun(row, pieces: [row.bytes[...]]).check(row.outcome)
  }

  @Test(arguments: rows) func `A request that arrives in pieces is answered in the same way`(_ row: Row) async throws {
    var random = SeededGenerator(seed: row.bytes.reduce(0) { $0 &* 31 &+ UInt64($1) })

    try await ConformanceRun(row, pieces: row.pieces(using: &random)).check(row.outcome)
  }

  @Test(arguments: rows.filter(\.isRefused))
  func `Nothing after a refused request is answered`(_ row: Row) async throws {
    let next = Array(get("/smuggled").utf8)

    try await ConformanceRun(row, pieces: [row.bytes + next]).check(row.outcome)
  }

  @Test func `The table has at least 200 different requests, each with its own name`() {
    #expect(Set(Self.rows.map(\.bytes)).count >= 200)
    #expect(Dictionary(grouping: Self.rows, by: \.name).filter { $0.value.count > 1 }.keys.sorted() == [])
    let alike = Dictionary(grouping: Self.rows) { $0.bytes + [$0.finishes ? 1 : 0] }.values.filter { $0.count > 1 }
    #expect(alike.map { $0.map(\.name) } == [])
  }
}

extension Row {
  fileprivate var isRefused: Bool {
    if case .refusal = outcome, !finishes { true } else { false }
  }

  /// Its bytes in three or four pieces. The places depend only on the bytes.
  fileprivate func pieces(using random: inout SeededGenerator) -> [ArraySlice<UInt8>] {
    guard bytes.count > 1 else { return [bytes[...]] }
    let places = Set((0..<3).map { _ in Int.random(in: 1..<bytes.count, using: &random) }).sorted()
    return zip([0] + places, places + [bytes.count]).map { bytes[$0..<$1] }
  }
}
