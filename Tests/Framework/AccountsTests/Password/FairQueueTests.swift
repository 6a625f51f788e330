import TestSupport
import Testing

@testable import Accounts

@Suite struct FairQueueTests {
  @Test(arguments: 1...(isStressRun ? 200 : 40))
  func `Addresses take turns, and each is served in the order of its requests`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var queue = FairQueue<Ticket>(limit: 100)
    let tickets = (1...60).map { Ticket.random(id: $0, using: &generator) }
    for ticket in tickets { #expect(queue.add(ticket).waits) }

    let served = Array(sequence(state: queue) { $0.next() })

    #expect(Set(served) == Set(tickets))
    // The turns so far of each address.
    var turns: [Int: Int] = [:]
    var overtaken: [String] = []
    for (index, ticket) in served.enumerated() {
      let own = turns[ticket.address, default: 0]
      for other in served[index...] {
        // Who still waits has had as many turns as whoever is served now.
        let isFair =
          turns[other.address, default: 0] >= own && (other.address != ticket.address || other.id >= ticket.id)
        if !isFair { overtaken.append("\(other) by \(ticket)") }
      }
      turns[ticket.address, default: 0] += 1
    }
    #expect(overtaken == [])
  }

  @Test(arguments: 1...(isStressRun ? 200 : 40))
  func `The queue never exceeds its limit, and the address with the most places gives one up`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var queue = FairQueue<Ticket>(limit: 12)
    var waiting: [Ticket] = []

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
        let counts: [Int: Int] = waiting.reduce(into: [:]) { $0[$1.address, default: 0] += 1 }
        let most = counts.values.max() ?? 0
        switch queue.add(ticket) {
        case .waits:
          #expect(waiting.count < 12)
          waiting.append(ticket)
        case .waitsInPlace(of: let refused):
          #expect(waiting.count == 12)
          #expect(counts[refused.address] == most && most > counts[ticket.address, default: 0] + 1)
          #expect(waiting.filter { $0.address == refused.address }.map(\.id).max() == refused.id)
          waiting.removeAll { $0 == refused }
          waiting.append(ticket)
        case .isRefused:
          #expect(waiting.count == 12)
          #expect(most <= counts[ticket.address, default: 0] + 1)
        }
      }
      #expect(queue.count == waiting.count)
    }

    #expect(Set(sequence(state: queue) { $0.next() }) == Set(waiting))
  }

  @Test func `An address that asks once waits for one turn of each other address`() {
    var queue = FairQueue<Ticket>(limit: 256)
    for id in 1...200 { _ = queue.add(Ticket(id: id, address: 1)) }

    _ = queue.add(Ticket(id: 201, address: 2))

    #expect(queue.next()?.address == 1)
    #expect(queue.next()?.address == 2)
  }
}

/// A job that knows whose it is.
private struct Ticket: Hashable {
  let id: Int
  let address: Int

  static func random(id: Int, using generator: inout SeededGenerator) -> Ticket {
    // One address in two is the first: it is the one that fills the queue.
    let address = max(1, Int.random(in: -3...5, using: &generator))
    return Ticket(id: id, address: address)
  }
}

extension FairQueue<Ticket> {
  fileprivate mutating func add(_ ticket: Ticket) -> Admission {
    add(ticket, id: ticket.id, for: "\(ticket.address)")
  }
}

extension FairQueue.Admission {
  fileprivate var waits: Bool { if case .waits = self { true } else { false } }
}
