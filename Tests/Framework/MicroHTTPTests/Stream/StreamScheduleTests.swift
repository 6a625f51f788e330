import Testing

@testable import MicroHTTP

struct StreamScheduleTests {
  private var schedule = StreamSchedule()

  @Test mutating func `A stream is due once, at the time of its last plan`() {
    schedule.plan(1, at: 3)
    schedule.plan(2, at: 3)
    schedule.plan(1, at: 2)
    schedule.plan(2, at: 4)
    #expect((1...5).map { schedule.take(at: $0) } == [[], [1], [], [2], []])
  }

  @Test mutating func `A stream that was removed is not due`() {
    schedule.plan(1, at: 2)
    schedule.plan(2, at: 2)
    schedule.remove(1)
    schedule.remove(3)
    #expect((1...3).map { schedule.take(at: $0) } == [[], [2], []])
  }

  @Test(arguments: [0, 5, 7, 8] as [UInt32])
  mutating func `A time that is over becomes the next tick`(time: UInt32) {
    _ = schedule.take(at: 7)
    schedule.plan(1, at: time)
    #expect(schedule.take(at: 8) == [1])
  }

  @Test mutating func `The clock may begin again at zero`() {
    _ = schedule.take(at: .max - 1)
    schedule.plan(1, at: 1)
    schedule.plan(2, at: .max)
    #expect([.max, 0, 1].map { schedule.take(at: $0) } == [[2], [], [1]])
  }
}
