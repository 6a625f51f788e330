import Foundation
import Persistence
import WebMVVM

@testable import Accounts
@testable import Storefront

/// A random write at the desk.
enum DeskWrite: String, CaseIterable, RandomWrite {
  case saveGoods, undoGoods, setPaymentText
  case setOrderState, saveSort, addSort, moveSort, changeAccount
  case setAnswerer, answerLetter, moveLetter
  case beginImport, startImport, cancelImport, failImport, giveUpImports, noteImport, endImport

  var file: String? {
    switch self {
    case .saveGoods: "DeskGoodsDataController+Saving"
    case .undoGoods: nil
    case .setOrderState, .setPaymentText: "DeskOrderDataController"
    case .saveSort, .addSort, .moveSort: "DeskSortDataController"
    case .changeAccount: "DeskAccountDataController"
    case .setAnswerer, .answerLetter, .moveLetter: "DeskLetterDataController+Changing"
    case .beginImport, .startImport, .cancelImport, .failImport, .giveUpImports, .noteImport, .endImport:
      "ImportRunDataController"
    }
  }

  /// The operator, who has the first account.
  private static let person = Person.ID(rawValue: 1)

  func perform(by writer: inout RandomShopWriter) async throws {
    // Names are made with it: a name that two writes share would be refused.
    writer.count += 1
    let database = writer.database
    switch self {
    case .saveGoods, .undoGoods: try await changeGoods(&writer)
    case .setPaymentText:
      let orders = DeskOrderDataController(database: database)
      _ = try await orders.setPaymentText(
        PaymentText(english: "Text \(writer.count)", chinese: ""), over: orders.paymentText(), by: Self.person)
    case .setOrderState:
      let (order, state) = (
        Order.ID(rawValue: try writer.id("purchase")), OrderState.allCases.randomElement(using: &writer.random) ?? .sent
      )
      do {
        try await DeskOrderDataController(database: database).setState(
          state, of: order, by: Self.person, ifRevision: nil)
      } catch is OrderStateError {} catch is NoSuchOrder {}
    case .saveSort, .addSort, .moveSort: try await changeSort(&writer)
    case .changeAccount:
      let (accounts, person) = (DeskAccountDataController(database: database), try writer.person())
      do {
        switch Int.random(in: 0...2, using: &writer.random) {
        case 0: _ = try await accounts.endSessions(of: person, by: Self.person)
        case 1: _ = try await accounts.passwordLink(of: person, replacing: nil, by: Self.person)
        default: if person.rawValue > 2 { try await accounts.remove(person, by: Self.person) }
        }
      } catch is AccountIsProtected {}
    case .setAnswerer, .answerLetter, .moveLetter: try await changeLetter(&writer)
    default: try await changeImport(&writer)
    }
  }

  private func changeGoods(_ writer: inout RandomShopWriter) async throws {
    let data = DeskGoodsDataController(database: writer.database)
    let number = writer.count
    let stored = try await data.product(Goods.ID(rawValue: writer.id("goods")))
    var product = ImportedProduct(
      handle: stored?.handle ?? "", sortName: stored?.sortName ?? "Desk", title: "Mugs \(number)", description: "",
      optionNames: ["Size"], line: 0)
    let price = Money(amount: Int64(number), currency: stored?.currency ?? .eur)
    let hasVariants = Bool.random(using: &writer.random)
    let options = hasVariants ? [["S"], ["M"]] : [[]]
    product.variants = options.map { ImportedVariant(options: $0, sku: "SKU \(number)", price: price, stock: number) }
    let picture = ScaledPicture(content: [UInt8(number % 256)])
    product.pictures = [ImportedPicture(address: picture.address, alt: nil, position: 0)]
    let isNew = Int.random(in: 0...3, using: &writer.random) == 0
    let saved = try await data.save(
      .init(
        stored: isNew ? nil : stored, product: product, isShown: isNew || Bool.random(using: &writer.random), rows: [],
        pictures: [picture], person: Self.person, now: .now))
    guard self == .undoGoods, case .changed(let undo) = saved else { return }
    _ = try await UndoDataController(database: writer.database).undo(undo, by: .person(Self.person))
  }

  private func changeSort(_ writer: inout RandomShopWriter) async throws {
    let sorts = DeskSortDataController(database: writer.database)
    let (id, number) = (Sort.ID(rawValue: try writer.id("sort")), writer.count)
    do {
      var sort = DeskSort(
        names: NamesOfSort(name: "Desk \(number)", nameZh: Bool.random(using: &writer.random) ? "分类" : nil),
        picture: nil)
      if Bool.random(using: &writer.random) { sort.picture = "/picture-\(number).jpg" }
      switch self {
      case .addSort: _ = try await sorts.add(sort, uploaded: nil, by: Self.person)
      case .saveSort:
        guard let stored = try await sorts.sort(id)?.sort else { return }
        _ = try await sorts.save(sort, over: stored, of: id, uploaded: nil, by: Self.person)
      default: _ = try await sorts.move(id, .up, from: nil, by: Self.person)
      }
    } catch is NoSuchSort {}
  }

  private func changeLetter(_ writer: inout RandomShopWriter) async throws {
    let (letters, database) = (DeskLetterDataController(database: writer.database), writer.database)
    try database.execute("UPDATE person SET isOperator = TRUE WHERE id = 1")
    guard let owner = try await letters.owner(),
      let id = try database.value(
        "SELECT id FROM mail WHERE ownerID = ? ORDER BY id DESC LIMIT 1", [owner], as: Mail.ID.self),
      let mail = try await MailDataController(database: database).mail(id, of: owner)
    else { return }
    switch self {
    case .setAnswerer:
      let answerer = Bool.random(using: &writer.random) ? Self.person : nil
      _ = try await letters.setAnswerer(answerer, of: mail, replacing: nil, by: Self.person)
    case .answerLetter:
      let draft = LetterDataController.Draft(
        try Letter("Answer \(writer.count)"), from: owner, to: [writer.reader()], reply: mail.id, author: Self.person)
      try await letters.answer(draft, to: mail, last: nil)
    default:
      let action = DeskLetterAction.allCases.randomElement(using: &writer.random) ?? .archive
      _ = try await letters.perform(action, on: mail, of: owner, by: Self.person)
    }
  }

  private func changeImport(_ writer: inout RandomShopWriter) async throws {
    let runs = ImportRunDataController(database: writer.database)
    let (id, now) = (ImportRun.ID(rawValue: try writer.id("importRun")), Date.now)
    switch self {
    case .beginImport:
      _ = try await runs.begin(
        "goods-\(writer.count).csv", currency: .eur, keepsStock: Bool.random(using: &writer.random), by: Self.person,
        now: now)
    case .startImport: _ = try await runs.start(id, by: Self.person, now: now)
    case .cancelImport: _ = try await runs.cancel(id, by: Self.person, now: now)
    case .failImport: try runs.fail(id, in: .checking, .disk, now: now)
    case .giveUpImports:
      _ = try runs.giveUpSilent(at: now + (Bool.random(using: &writer.random) ? ImportRun.silence + 1 : 0))
    case .noteImport: _ = try runs.note(writer.count, of: 1_000, for: id, in: .checking, now: now)
    default: try runs.end(id, in: .checking, with: ImportRunReport(ImportReport()), now: now)
    }
  }
}
