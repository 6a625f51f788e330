import Changes
import Foundation
import HTTPTypes
import MVVM
import MicroHTTP
import Observation
import Synchronization
import WebMVVM

/// The site of a board.
final class BoardCoordinator: SiteCoordinator {
  static let notes = page("/?page=*", Int?.self) { board, page in
    BoardViewModel("Board") { board.board.notes.map { ($0.id, $0.text) } }
  }
  static let note = page("/notes/*", Int64.self) { board, id in
    BoardViewModel("Note") {
      guard let text = board.board.note(id) else {
        throw Problem(.notFound, "There is no such note", "It was removed.")
      }
      return [(id, text)]
    }
  }
  static let named = page("/named/*", Slugged<Int64>.self) { NamedNoteViewModel($1.id, coordinator: $0) }
  static let rename = action("/named/*/name/*", Slugged<Int64>.self, String.self) { board, note, text in
    board.board.set(text, for: note.id)
    return .redirect(board.named(note.id, text))
  }
  static let greeting = page("/greeting") { board in
    BoardViewModel("Greeting") { [(0, board.context.cookie(named: "name") ?? "nobody")] }
  }
  static let secret = page("/secret") { board in
    guard let name = board.reader else { throw Problem(.forbidden, "Sign in", "It is secret.") }
    return BoardViewModel("Secret") { [(0, "for \(name)")] }
  }
  static let staff = page("/staff") { board in
    guard let role = board.reader.flatMap({ board.board.role(of: $0) }) else {
      throw Problem(.forbidden, "Staff only", "Sorry.")
    }
    return BoardViewModel("Staff") {
      [(0, "for a \(role)")] + (role == "chair" ? [(1, "the chair's secret")] : [])
    }
  }
  static let token = page("/token") { board in
    BoardViewModel("Token") {
      let nonce = "\(UInt64.random(in: 10_000_000...99_999_999))"
      Dependencies.current?.insert(nonce: nonce)
      return [(0, nonce)] + board.board.notes.map { ($0.id, $0.text) }
    }
  }
  static let host = page("/host") { board in
    BoardViewModel("Host") { [(0, board.context.request.host ?? "")] }
  }
  static let today = page("/today") { board in
    BoardViewModel("Today") {
      Dependencies.current?.expire(at: board.deadline)
      return [(0, "until \(board.deadline)")]
    }
  }
  static let clock = page("/clock") { board in
    BoardViewModel("Clock") {
      Dependencies.current?.expire(at: .now + 0.2)
      return [(0, "\(Date.now.timeIntervalSince1970)")] + board.board.notes.map { ($0.id, $0.text) }
    }
  }
  static let slow = page("/slow") { board in
    BoardViewModel("Slow") {
      let notes = board.board.notes.map { ($0.id, $0.text) }
      await board.pause()
      return notes
    }
  }
  static let failing = page("/failing") { board in
    BoardViewModel("Failing") {
      guard let text = board.board.note(1), text != "broken" else { throw DatabaseIsAway() }
      return [(1, text)]
    }
  }
  static let tell = action("/tell") { board in
    let fields = try board.context.form().fields.map { "\($0.name)=\($0.value)" }
    board.context.show(Flash(fields.isEmpty ? "Done." : fields.joined(separator: "&")))
    return .redirect(board.links(BoardCoordinator.notes, nil))
  }
  static let routes = Routes {
    notes
    note
    named
    rename
    greeting
    secret
    staff
    token
    host
    today
    clock
    slow
    failing
    tell
  }

  let context: RequestContext
  let board: Board
  let deadline: Date
  let pause: @Sendable () async -> Void

  init(_ board: Board, deadline: Date, pause: @escaping @Sendable () async -> Void, context: RequestContext) {
    self.board = board
    self.deadline = deadline
    self.pause = pause
    self.context = context
  }

  func named(_ id: Int64, _ text: String) -> Location { links(Self.named, Slugged(id, text)) }

  var reader: String? { context.cookie(named: "person").flatMap(board.person) }
}

/// Some lines, each with an id.
@Observable
final class BoardViewModel: Scene {
  static var scene: StaticString { "Board" }

  let title: String
  private(set) var lines: [(Int64, String)] = []
  private let find: () async throws -> [(Int64, String)]

  init(_ title: String, find: @escaping () async throws -> [(Int64, String)]) {
    self.title = title
    self.find = find
  }

  func load() async throws { lines = try await find() }

  func render(into html: inout HTMLWriter) {
    html.append("<ul>")
    for (id, text) in lines {
      html.append("<li id=\"line-")
      html.attribute(id)
      html.append("\">")
      html.text(text)
      html.append("</li>")
    }
    html.append("</ul><form method=\"post\" action=\"/tell\">")
    html.readerField()
    html.append("<input type=\"hidden\" name=\"text\" value=\"Tell\"><button>Tell</button></form>")
  }
}

private struct DatabaseIsAway: Error {}
