import Testing

@testable import Accounts

@Suite struct HashScheduleTests {
  private var schedule = HashSchedule<Int>()

  private mutating func add(_ purpose: HashPurpose, _ ids: ClosedRange<Int>) {
    for id in ids { _ = schedule.add(id, id: id, as: purpose, for: Applicant(address: "a", account: "\(id)")) }
  }

  @Test mutating func `One sign-up runs at a time, and the other thread waits for a sign-in`() {
    add(.signUp, 1...5)

    #expect(schedule.begin()?.job == 1)
    #expect(schedule.begin() == nil)
    add(.signIn, 6...6)
    #expect(schedule.begin()?.job == 6)
    #expect(schedule.begin() == nil)
    schedule.end(.signIn)
    #expect(schedule.begin() == nil)
    schedule.end(.signUp)
    #expect(schedule.begin()?.job == 2)
    #expect(schedule.waitingCount == 3)
  }

  @Test mutating func `Two sign-ins run at a time, before those who sign up`() {
    add(.signUp, 1...1)
    add(.signIn, 2...4)

    #expect(schedule.begin()?.job == 2)
    #expect(schedule.begin()?.job == 3)
    #expect(schedule.begin() == nil)
    schedule.end(.signIn)
    #expect(schedule.begin()?.job == 4)
    schedule.end(.signIn)
    #expect(schedule.begin()?.job == 1)
  }

  @Test mutating func `A sign-up gets a turn even if many people sign in`() {
    add(.signUp, 1...2)
    add(.signIn, 3...100)
    var purposes: [HashPurpose] = []

    while let turn = schedule.begin() {
      purposes.append(turn.purpose)
      schedule.end(turn.purpose)
    }

    #expect(purposes.prefix(9) == Array(repeating: .signIn, count: 8) + [.signUp])
    #expect(purposes.count { $0 == .signUp } == 2 && purposes.count == 100)
    #expect(purposes.lastIndex(of: .signUp) == 17)
  }

  @Test mutating func `A cancelled task stops waiting, whatever it waits for`() {
    add(.signUp, 1...2)
    add(.signIn, 3...4)

    #expect(schedule.remove(1) == 1)
    #expect(schedule.remove(4) == 4)
    #expect(schedule.remove(4) == nil)

    #expect(schedule.begin()?.job == 3)
    #expect(schedule.begin()?.job == 2)
  }

  @Test(arguments: 1...100)
  func `At most as many hashes run as there are threads, and each waiting one is started once`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var schedule = HashSchedule<Int>()
    var (running, begun): ([HashPurpose], Set<Int>) = ([], [])

    for id in 1...300 {
      if Bool.random(using: &generator), let index = running.indices.randomElement(using: &generator) {
        schedule.end(running.remove(at: index))
      }
      let purpose = Bool.random(using: &generator) ? HashPurpose.signIn : .signUp
      _ = schedule.add(id, id: id, as: purpose, for: Applicant(address: "\(id % 5)", account: "\(id % 7)"))
      while let turn = schedule.begin() {
        running.append(turn.purpose)
        #expect(begun.insert(turn.job).inserted)
      }
      #expect(running.count <= 2 && running.count { $0 == .signUp } <= 1)
      #expect(begun.count + schedule.waitingCount == id)
    }
  }
}
