import Testing

@testable import Dev

@Suite struct ChangeBatchTests {
  @Test func `Several saves in a row are one change`() {
    var batch = ChangeBatch()
    batch.add(.source, at: 1_000)
    batch.add(.file("/style.css"), at: 1_030)

    #expect(batch.wait(at: 1_040) == 50)
    let taken = [1_040, 1_090, 9_000].map { batch.take(at: $0) }
    #expect(taken == [nil, [.source, .file("/style.css")], nil])
    #expect(batch.wait(at: 9_000) == nil)
  }

  @Test func `Changes that never stop hold the first one up for half a second`() {
    var batch = ChangeBatch()
    for time in stride(from: Int64(0), through: 490, by: 10) { batch.add(.source, at: time) }

    let taken = [499, 500].map { batch.take(at: $0) }
    #expect(taken == [nil, [.source]])
  }

  @Test func `What has no effect is no change`() {
    var batch = ChangeBatch()
    batch.add(.other, at: 0)

    #expect(batch.wait(at: 0) == nil)
  }
}
