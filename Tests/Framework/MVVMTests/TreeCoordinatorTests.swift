import MVVM
import Testing

@Suite struct TreeCoordinatorTests {
  @Test func `A coordinator with children starts a child at its first destination, and keeps it`() async throws {
    let museum = MuseumCoordinator()
    #expect(try await museum.start(.entrance) == "the room Bronze")
    #expect(museum.children.map { ($0 as? RoomCoordinator)?.name } == ["Bronze"])
    #expect(museum.children.first?.parent === museum)
  }

  @Test func `A coordinator with children is told once that a child has ended, after the child was removed`()
    async throws
  {
    let museum = MuseumCoordinator()
    _ = try await museum.start(.entrance)
    let room = try #require(museum.room)
    room.leave(with: "a postcard")
    #expect(museum.heard == ["a postcard, 0 left"])
    #expect(museum.children.isEmpty)
    #expect(room.parent == nil)
    room.end()
    #expect(museum.heard.count == 1)
  }

  @Test func `A coordinator with children keeps the others when one ends`() async throws {
    let museum = MuseumCoordinator()
    let rooms = ["Bronze", "Silk", "Jade"].map { RoomCoordinator(name: $0) }
    for room in rooms { _ = try await museum.start(room, at: .door) }
    rooms[1].end()
    #expect(museum.children.map { ($0 as? RoomCoordinator)?.name } == ["Bronze", "Jade"])
  }

  @Test func `A coordinator with children keeps no child that could not start, and is not told that it ended`() async {
    let museum = MuseumCoordinator()
    let room = RoomCoordinator(name: "Jade")
    await #expect(throws: RoomCoordinator.ClosedError.self) {
      try await museum.start(room, at: .vault) { museum, _ in museum.hear("end") }
    }
    #expect(museum.children.isEmpty)
    #expect(room.parent == nil)
    room.end()
    #expect(museum.heard.isEmpty)
  }

  @Test func `A coordinator with children releases its own children when it ends, without calling onEnd`() async throws
  {
    let museum = MuseumCoordinator()
    let wing = MuseumCoordinator()
    let room = RoomCoordinator(name: "Silk")
    _ = try await museum.start(wing, at: .entrance)
    _ = try await wing.start(room, at: .door) { wing, _ in wing.hear("room") }
    wing.end()
    #expect(wing.children.isEmpty)
    #expect(room.parent == nil)
    #expect(wing.heard.isEmpty)
  }

  @Test func `A coordinator with children loses a child that another coordinator starts`() async throws {
    let first = MuseumCoordinator()
    let second = MuseumCoordinator()
    let room = RoomCoordinator(name: "Silk")
    _ = try await first.start(room, at: .door) { first, _ in first.hear("first") }
    _ = try await second.start(room, at: .door) { second, _ in second.hear("second") }
    #expect(first.children.isEmpty)
    #expect(second.children.count == 1)
    room.end()
    #expect(first.heard.isEmpty)
    #expect(second.heard == ["second"])
  }

  @Test func `A coordinator with children is released with its children, which do not keep their parent`() async throws
  {
    var museum: MuseumCoordinator? = MuseumCoordinator()
    _ = try await museum?.start(.entrance)
    weak let keptMuseum = museum
    weak let keptRoom = museum?.room
    #expect(keptRoom != nil)
    museum = nil
    #expect(keptMuseum == nil)
    #expect(keptRoom == nil)
  }

  @Test func `A coordinator with children releases a child that has ended`() async throws {
    let museum = MuseumCoordinator()
    _ = try await museum.start(.entrance)
    weak let room = museum.room
    room?.leave(with: "nothing")
    #expect(room == nil)
    #expect(museum.heard == ["nothing, 0 left"])
  }

  @Test func `A coordinator with children may have been released when its child ends`() async throws {
    let room = RoomCoordinator(name: "Jade")
    var museum: MuseumCoordinator? = MuseumCoordinator()
    _ = try await museum?.start(room, at: .door) { _, _ in Issue.record("is not called") }
    museum = nil
    #expect(room.parent == nil)
    room.end()
  }
}

private final class MuseumCoordinator: TreeCoordinator {
  enum Destination { case entrance }

  let node = CoordinatorNode()
  private(set) var heard: [String] = []

  var room: RoomCoordinator? { children.first as? RoomCoordinator }

  func start(_ destination: Destination) async throws -> String {
    try await start(RoomCoordinator(name: "Bronze"), at: .door) { museum, room in
      museum.hear("\(room.souvenir), \(museum.children.count) left")
    }
  }

  func hear(_ word: String) { heard.append(word) }
}

private final class RoomCoordinator: TreeCoordinator {
  enum Destination { case door, vault }
  struct ClosedError: Error {}

  let node = CoordinatorNode()
  let name: String
  private(set) var souvenir = ""

  init(name: String) { self.name = name }

  func start(_ destination: Destination) async throws -> String {
    guard destination == .door else { throw ClosedError() }
    return "the room \(name)"
  }

  func leave(with souvenir: String) {
    self.souvenir = souvenir
    end()
  }
}
