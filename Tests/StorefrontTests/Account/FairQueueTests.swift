import TestSupport
import Testing

@testable import Storefront

@Suite struct FairQueueTests {
  @Test(arguments: 1...(isStressRun ? 200 : 40))
  func `Addresses take turns, and so do the accounts of each address`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var queue = FairQueue<Ticket>(limit: 100)
    let tickets = (1...60).map { Ticket.random(id: $0, using: &generator) }
    for ticket in tickets { #expect(queue.add(ticket).waits) }

    let served = Array(sequence(state: queue) { $0.next() })

    #expect(Set(served) == Set(tickets))
    for (index, ticket) in served.enumerated() {
      let before = served[..<index]
      for other in served[index...] {
        // Who still waits has had as many turns as whoever is served now.
        let turns = before.count { $0.address == ticket.address }
        #expect(before.count { $0.address == other.address } >= turns)
        guard other.address == ticket.address else { continue }
        let accountTurns = before.count { $0.address == ticket.address && $0.account == ticket.account }
        #expect(before.count { $0.address == ticket.address && $0.account == other.account } >= accountTurns)
        if other.account == ticket.account { #expect(other.id >= ticket.id) }
      }
    }
  }

  @Test(arguments: 1...(isStressRun ? 200 : 40))
  func `The queue never exceeds its limit, and the address with the most places gives one up`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var queue = FairQueue<Ticket>(limit: 12)
    var waiting: [Ticket] = []
    func count(_ address: Int) -> Int { waiting.count { $0.address == address } }

    for id in 1...300 {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0:
        let next = queue.next()
        waiting.removeAll { $0 == next }
      case 1:
        guard let gone = waiting.randomElement(using: &generator) else { continue }
        #expect(queue.remove(gone.id) == gone)
        #expect(queue.remove(gone.id) == nil)
        waiting.removeAll { $0 == gone }
      default:
        let ticket = Ticket.random(id: id, using: &generator)
        let most = waiting.map { count($0.address) }.max() ?? 0
        switch queue.add(ticket) {
        case .waits:
          #expect(waiting.count < 12)
          waiting.append(ticket)
        case .waitsInPlace(of: let refused):
          #expect(waiting.count == 12)
          #expect(count(refused.address) == most && most > count(ticket.address) + 1)
          #expect(waiting.filter { $0.address == refused.address }.map(\.id).max() == refused.id)
          waiting.removeAll { $0 == refused }
          waiting.append(ticket)
        case .isRefused:
          #expect(waiting.count == 12)
          #expect(most <= count(ticket.address) + 1)
        }
      }
      #expect(queue.count == waiting.count)
    }

    #expect(Set(sequence(state: queue) { $0.next() }) == Set(waiting))
  }

  @Test func `An address that asks once waits for one turn of each other address`() {
    var queue = FairQueue<Ticket>(limit: 256)
    for id in 1...200 { _ = queue.add(Ticket(id: id, address: 1, account: id)) }

    _ = queue.add(Ticket(id: 201, address: 2, account: 1))

    #expect(queue.next()?.address == 1)
    #expect(queue.next()?.address == 2)
  }
}

/// A job that knows whose it is.
private struct Ticket: Hashable {
  let id: Int
  let address: Int
  let account: Int

  static func random(id: Int, using generator: inout SeededGenerator) -> Ticket {
    // One address in two is the first: it is the one that fills the queue.
    let address = max(1, Int.random(in: -3...5, using: &generator))
    return Ticket(id: id, address: address, account: Int.random(in: 1...3, using: &generator))
  }
}

extension FairQueue<Ticket> {
  fileprivate mutating func add(_ ticket: Ticket) -> Admission {
    add(ticket, id: ticket.id, for: Applicant(address: "\(ticket.address)", account: "\(ticket.account)"))
  }
}

extension FairQueue.Admission {
  fileprivate var waits: Bool { if case .waits = self { true } else { false } }
}
