import Foundation
import Persistence
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

/// What is kept of actions that can be undone.
@Suite struct UndoTests {
  private let folder: TemporaryFolder
  private let database: ShopDatabase
  private let owner: Person.ID
  private let mails: [Mail.ID]
  private var undos: UndoDataController { UndoDataController(database: database) }
  private var controller: MailDataController { MailDataController(database: database) }

  init() throws {
    (folder, database) = try emptyShop()
    owner = try database.addPerson("Chen Yu")
    let (owner, other) = (owner, try database.addPerson("Ms. Lin"))
    mails = try [1, 2, 3].map { [database] _ in try database.addMail(to: owner, from: other) }
  }

  @Test func `An action is undone once, by who did it`() async throws {
    let done = try #require(try await controller.perform(.archive, on: mails, of: owner))
    let others = [BasketOwner.person(.init(rawValue: 2)), .visitor(Data(repeating: 7, count: 32))]

    for other in others { #expect(try await undos.undo(done.undo, by: other) == nil) }
    #expect(try await undos.undo(done.undo, by: .person(owner))?.count == 3)
    #expect(try await undos.undo(done.undo, by: .person(owner)) == nil)
  }

  @Test func `A row that was changed again stays as it is, and the others are undone`() async throws {
    let done = try #require(try await controller.perform(.archive, on: mails, of: owner))
    try database.move(mails[1], to: .trash, isRead: false)

    let undone = try #require(try await undos.undo(done.undo, by: .person(owner)))

    #expect(undone.count == 2 && undone.change.count == 3)
    let states = try mails.map { try database.state(of: $0) }
    #expect(states == ["inbox unread from inbox", "trash unread from inbox", "inbox unread from inbox"])
  }

  @Test func `After a day, an action is not undone`() async throws {
    let done = try #require(try await controller.perform(.archive, on: mails, of: owner))

    #expect(try await undos.undo(done.undo, by: .person(owner), now: .now + 86_401) == nil)
    #expect(try database.state(of: mails[0]) == "archive unread from inbox")
  }

  @Test func `Somebody can undo their latest ten actions, and no old one is kept`() async throws {
    for index in 0..<12 {
      _ = try await controller.perform(index % 2 == 0 ? .archive : .restore, on: mails, of: owner)
    }
    #expect(try database.count("undo") == Undo.limit)

    try database.execute("UPDATE undo SET untilDate = 0")
    let later = try #require(try await controller.perform(.archive, on: mails, of: owner))

    #expect(try database.values("SELECT id FROM undo") == [later.undo])
  }

  @Test func `An account is removed with what it could undo`() async throws {
    _ = try await controller.perform(.archive, on: mails, of: owner)

    try await UserDataController(database: database).remove(owner)

    #expect(try database.count("undo") == 0)
  }
}
