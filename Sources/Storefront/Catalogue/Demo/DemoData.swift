import Accounts
import Foundation
import Persistence

/// Fills a new database with the package's demo catalogue, three people, and their mail.
struct DemoData {
  let database: ShopDatabase

  /// Fills a new database, and returns the import's report; nil if the demo has already filled it.
  ///
  /// Everything is one transaction, so an interrupted start leaves nothing behind, and the next one fills the database.
  ///
  /// - Throws: ``Shop/IsNoDemo`` for the database of any other shop.
  func fill() throws -> ImportReport? {
    guard try database.readAndWait(body: { try !Self.isFilled($0) }) else { return nil }
    let catalogue = try ProductCSV(contentsOf: Self.catalogue, currency: .cny)
    return try database.writeAndWait { db in
      if try Self.isFilled(db.reader) { return nil }
      try ShopPurpose.demo.save(in: db)
      let report = try ImportDataController.take(catalogue, in: db)
      try Self.addPeople(to: db)
      return report
    }
  }

  private static func isFilled(_ db: borrowing Reader) throws -> Bool {
    if try ShopPurpose(db) == .demo { return true }
    // An import or a command for accounts can make a database, too.
    let isNew = try ShopPurpose(db) == nil && !db.hasRow("SELECT 1 FROM goods") && !db.hasRow("SELECT 1 FROM account")
    guard isNew else { throw Shop.IsNoDemo() }
    return false
  }

  private static var catalogue: URL {
    ShopResources.folder.appending(path: "catalogue.csv")
  }

  private static func addPeople(to db: borrowing Writer) throws {
    let teacher = try addPerson("Ms. Lin", role: "Teacher 老师", to: db)
    let student = try addPerson("Chen Yu", role: "Student 学生", to: db)
    _ = try addPerson("Mr. Zhou", role: "Operator 店员", isOperator: true, to: db)
    for letter in DemoMail.letters.sorted(by: { $0.age > $1.age }) {
      let (from, to) = letter.isFromTeacher ? (teacher, student) : (student, teacher)
      try LetterDataController.add(
        Letter(letter.content), from: from, to: to, date: .now.addingTimeInterval(-letter.age * 3600),
        isRead: letter.isRead, in: db)
    }
  }

  private static func addPerson(
    _ name: String, role: String, isOperator: Bool = false, to db: borrowing Writer
  ) throws -> Person.ID {
    let hooks = ShopAccounts.hooks(role: role, isOperator: isOperator, isDemo: true)
    return try AccountDataController.insert(name, key: AccountName.key(of: name), nil, hooks, in: db).account.person
  }
}

extension ShopFront {
  /// The demo shop's texts.
  static let demo = ShopFront(
    tagline: "A small department shop, with something good in every window.",
    taglineZh: "一家小小的百货店，每扇橱窗里都有好东西。",
    title: "Something good in every window",
    titleZh: "每扇橱窗里都有好东西",
    text: "Tea, books, lamps, instruments and the other things that make a house pleasant to come back to.",
    textZh: "茶、书、灯、乐器，还有让家更舒适的种种好物。",
    pictures: ["/pictures/tea-tin-wave.svg", "/pictures/lighting-silk-lantern.svg", "/pictures/instruments-erhu.svg"],
    isDemo: true)
}
