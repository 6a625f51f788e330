import Testing

@testable import Dev

@Suite struct BuildQueueTests {
  @Test func `Saves during a build lead to one more build`() {
    var queue = BuildQueue()

    let begins = [queue.change(), queue.change(), queue.change()]
    #expect(begins == [true, false, false])
    let followsFirst = queue.end()
    #expect(followsFirst && queue.isBuilding)
    let followsSecond = queue.end()
    #expect(!followsSecond && !queue.isBuilding)
    let beginsAgain = queue.change()
    #expect(beginsAgain)
  }
}
