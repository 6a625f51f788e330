import Changes
import Testing

@Suite struct TopicTests {
  private struct ID: RawRepresentable { let rawValue: Int32 }

  private static let notes = TopicKind("notes", count: 16)

  @Test func `A kind is the same wherever its module declares it, and another with another count`() {
    #expect(TopicKind("notes", count: 16) == Self.notes && TopicKind("notes", count: 16)(3) == Self.notes(3))
    #expect(TopicKind("notes", count: 32) != Self.notes && TopicKind("lists", count: 16) != Self.notes)
    #expect(TopicKind("notes", count: 16, file: "Other/Topics.swift") != Self.notes)
  }

  @Test(arguments: [(-1, 1), (0, 1), (1, 1), (3, 4), (64, 64), (65, 128), (4096, 4096), (5000, 4096), (.max, 4096)])
  func `The number of topics is rounded up to a power of two, at most 4,096`(count: Int, rounded: Int) {
    #expect(TopicKind("rounded", count: count).count == rounded)
  }

  @Test func `The low bits of a key select the topic, whatever type the key has`() {
    #expect(Self.notes(19) == Self.notes(3) && Self.notes(-13) == Self.notes(3) && Self.notes(4) != Self.notes(3))
    #expect(Self.notes(ID(rawValue: 3)) == Self.notes(3) && Self.notes(UInt64.max) == Self.notes(15))
    #expect(Self.notes([0xAB, 0xC3, 0xFF]) == Self.notes(3) && Self.notes([0xAB]) == Self.notes(0))
    #expect(Self.notes([]) == Self.notes(0))
  }

  @Test func `In memory, a topic without a key changes with each key, and each key with it`() {
    let changes = InMemoryChanges()
    let start = changes.currentChange()

    changes.touch([Self.notes(3)])
    #expect(!changes.isUnchanged([Self.notes], since: start) && !changes.isUnchanged([Self.notes(3)], since: start))
    #expect(changes.isUnchanged([Self.notes(4), TopicKind("lists")], since: start))

    let later = changes.currentChange()
    changes.touch([Self.notes])
    #expect(!changes.isUnchanged([Self.notes(4)], since: later) && !changes.isUnchanged(.all, since: later))
    #expect(changes.isUnchanged([TopicKind("lists")(1)], since: start) && changes.isUnchanged([], since: start))

    changes.touch(.all)
    #expect(!changes.isUnchanged([TopicKind("lists")(1)], since: later))
  }
}
