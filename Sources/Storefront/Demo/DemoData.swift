import Accounts
import Foundation
import Persistence

/// Fills a new database with the package's demo catalogue, two people, and their mail.
struct DemoData {
  let database: ShopDatabase

  /// Fills a database that has never had a catalogue, and returns the import's report; nil for any other database.
  ///
  /// Everything is one transaction, so an interrupted start leaves nothing behind.
  func fillIfNew() throws -> ImportReport? {
    guard try database.readAndWait(body: { try !Self.hasCatalogue($0) }) else { return nil }
    let catalogue = try ProductCSV(contentsOf: Self.catalogue, currency: .cny)
    return try database.writeAndWait { db in
      if try Self.hasCatalogue(db.reader) { return nil }
      let report = try ImportDataController.take(catalogue, in: db)
      try ShopFrontDataController.keep(.demo, in: db)
      try Self.addPeople(to: db)
      return report
    }
  }

  private static func hasCatalogue(_ db: borrowing Reader) throws -> Bool {
    try db.hasRow("SELECT 1 FROM setting WHERE name = 'hasCatalogue'")
  }

  private static var catalogue: URL {
    ShopResources.folder.appending(path: "catalogue.csv")
  }

  private static func addPeople(to db: borrowing Writer) throws {
    let teacher = try addPerson("Ms. Lin", role: "Teacher 老师", to: db)
    let student = try addPerson("Chen Yu", role: "Student 学生", to: db)
    for letter in DemoMail.letters.sorted(by: { $0.age > $1.age }) {
      let (from, to) = letter.isFromTeacher ? (teacher, student) : (student, teacher)
      try LetterDataController.add(
        Letter(letter.content), from: from, to: to, date: .now.addingTimeInterval(-letter.age * 3600),
        isRead: letter.isRead, in: db)
    }
  }

  private static func addPerson(_ name: String, role: String, to db: borrowing Writer) throws -> Person.ID {
    try AccountDataController.insert(
      name, key: AccountName.key(of: name), nil, ShopAccounts.hooks(role: role, isDemo: true), in: db
    ).account.person
  }
}
