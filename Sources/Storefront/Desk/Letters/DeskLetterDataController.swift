import Foundation
import MVVM
import Persistence

/// Reads the letters to the shop, and who of the shop answers them.
struct DeskLetterDataController: Sendable {
  let database: ShopDatabase

  /// The account that signs the letters of the shop; nil before the first letter from or to it.
  func owner() async throws -> Person.ID? { try await ShopMailDataController(database: database).owner() }

  /// A page of a folder, the latest letter first, with the name of who answers a letter, or has written one of the shop.
  func page(
    _ number: PageNumber, of folder: MailFolder
  ) async throws -> (mails: ListPage<Mail>, people: [Mail.ID: String]) {
    guard let owner = try await owner() else {
      return (ListPage(number: number, items: [], total: 0, paging: .shop), [:])
    }
    let page = try await MailDataController(database: database).page(number, of: .folder(folder), of: owner)
    let answers = try await answers(of: page.items.map(\.thread))
    let authors = try await authors(of: page.items.filter(\.isOwn).map(\.letter), owner: owner)
    let people = page.items.compactMap { mail in
      (mail.isOwn ? authors[mail.letter] : answers[mail.thread]?.name).map { (mail.id, $0) }
    }
    return (page, Dictionary(people) { first, _ in first })
  }

  /// Who answers some threads.
  func answers(of threads: [Letter.ID]) async throws -> [Letter.ID: DeskAnswer] {
    try await database.read(.table("deskAnswer")) { try DeskAnswer.all(of: threads, in: $0) }
  }

  /// The names of the operators who wrote letters of the shop.
  func authors(of letters: [Letter.ID], owner: Person.ID) async throws -> [Letter.ID: String] {
    let list = SQLList(letters)
    return try await database.read(.mail(owner)) { db in
      let authors = try db.rows(
        """
        SELECT letter.id AS id, person.id AS authorID, displayName FROM letter JOIN person ON person.id = authorID
        WHERE letter.id IN (\(list.marks))
        """, list.arguments
      ) { row in
        let (letter, author): (Letter.ID, Person.ID) = (try row["id"], try row["authorID"])
        return (letter: letter, id: author, name: try row["displayName"] as String)
      }
      db.depends(onPeople: authors.map(\.id))
      return Dictionary(authors.map { ($0.letter, $0.name) }) { first, _ in first }
    }
  }
}
