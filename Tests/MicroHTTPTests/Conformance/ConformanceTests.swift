import HTTPTypes
import MicroHTTP
import Testing

/// The table of what clients may send, row by row: each in one piece, in pieces, and with another request behind it.
///
/// The ideas come from RFC 9110, RFC 9112 and the published lists of smuggled requests. The rows run one after the other:
/// each has a server of its own, and all of them at once would need more threads and descriptors than there are.
@Suite(.serialized) struct ConformanceTests {
  static let rows =
    requestLineRows + targetRows + hostRows + headerRows + contentLengthRows + transferEncodingRows + chunkRows
    + trailerRows + expectRows + connectionRows + methodRows + pipeliningRows + limitRows + bodilessRows + endRows

  @Test(arguments: rows) func `A request is answered as HTTP says`(_ row: Row) async throws {
    try await ConformanceRun(row, pieces: [row.bytes[...]]).check(row.outcome)
  }

  @Test(arguments: rows) func `A request that arrives in pieces is answered alike`(_ row: Row) async throws {
    var random = SplitMix(seed: row.bytes.reduce(0) { $0 &* 31 &+ UInt64($1) })

    try await ConformanceRun(row, pieces: row.pieces(using: &random)).check(row.splitOutcome)
  }

  @Test(arguments: rows.filter(\.isRefused))
  func `Nothing behind a request that is refused is answered`(_ row: Row) async throws {
    let next = Array(get("/smuggled").utf8)

    try await ConformanceRun(row, pieces: [row.bytes + next]).check(row.outcome)
  }

  @Test func `The table has at least 200 different requests, each with a name of its own`() {
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

  /// Its bytes in three or four pieces, cut at places that depend on them alone.
  fileprivate func pieces(using random: inout SplitMix) -> [ArraySlice<UInt8>] {
    guard bytes.count > 1 else { return [bytes[...]] }
    let places = Set((0..<3).map { _ in Int.random(in: 1..<bytes.count, using: &random) }).sorted()
    return zip([0] + places, places + [bytes.count]).map { bytes[$0..<$1] }
  }
}
