import Foundation
import Persistence
import WebMVVM

@testable import Accounts
@testable import Storefront

/// A random write at the desk.
enum DeskWrite: String, CaseIterable, RandomWrite {
  case changeItem, setTexts, restoreTexts, setSort
  case setOrderState, setSortPicture, renameSort, moveSort, changeAccount
  case setAnswerer, answerLetter, moveLetter
  case beginImport, startImport, cancelImport, failImport, giveUpImports, noteImport, endImport

  var file: String? {
    switch self {
    case .changeItem, .setTexts, .restoreTexts, .setSort: "DeskGoodsDataController+Changes"
    case .setOrderState: "DeskOrderDataController"
    case .setSortPicture: "SortPictures"
    case .renameSort, .moveSort: "DeskSortDataController"
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
    case .changeItem, .setTexts, .restoreTexts, .setSort: try await changeGoods(&writer)
    case .setOrderState:
      let (order, state) = (
        Order.ID(rawValue: try writer.id("purchase")), OrderState.allCases.randomElement(using: &writer.random) ?? .sent
      )
      do {
        try await DeskOrderDataController(database: database).setState(
          state, of: order, by: Self.person, ifRevision: nil)
      } catch is OrderStateError {} catch is NoSuchOrder {}
    case .setSortPicture, .renameSort, .moveSort: try await changeSort(&writer)
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
    let database = writer.database
    let data = DeskGoodsDataController(database: database)
    guard let goods = try await data.detail(Goods.ID(rawValue: writer.id("goods")))?.goods else { return }
    let variant = goods.variants.first?.id
    func change(_ concern: DeskGoods.Concern) -> DeskChange {
      DeskChange(
        goods: goods.goods.id, variant: variant, seen: goods.seen(concern, of: goods.item(variant)),
        person: Self.person,
        now: .now)
    }
    let number = writer.count
    switch self {
    case .changeItem:
      let currency = goods.goods.price.amount.currency
      switch Int.random(in: 0...3, using: &writer.random) {
      case 0: try await data.setPrice(Money(amount: Int64(number), currency: currency), former: nil, change(.price))
      case 1: try await data.setStock(Bool.random(using: &writer.random) ? nil : number, change(.stock))
      case 2: try await data.setSKU("SKU \(number)", change(.sku))
      default: if goods.sort != nil { try await data.withdraw(change(.sort)) }
      }
    case .setTexts:
      let texts = DeskTexts(
        name: "Mugs \(number)", nameZh: nil, description: GoodsDescription(text: "Text \(number)", html: nil),
        descriptionZh: nil)
      _ = try await data.setTexts(texts, change(.texts))
    case .restoreTexts:
      let earlier = EarlierTexts.ID(rawValue: try writer.id("earlierTexts"))
      _ = try await data.restoreTexts(earlier, change(.texts))
    default: _ = try await data.setSort(Sort.ID(rawValue: writer.id("sort")), change(.sort))
    }
  }

  private func changeSort(_ writer: inout RandomShopWriter) async throws {
    let sorts = DeskSortDataController(database: writer.database)
    let (id, number) = (Sort.ID(rawValue: try writer.id("sort")), writer.count)
    do {
      switch self {
      case .setSortPicture:
        let picture = Bool.random(using: &writer.random) ? "/picture-\(number).jpg" : nil
        _ = try await sorts.setPicture(picture, of: id, replacing: nil, by: Self.person)
      case .renameSort:
        let names = NamesOfSort(name: "Desk \(number)", nameZh: Bool.random(using: &writer.random) ? "分类" : nil)
        _ = try await sorts.rename(id, to: names, replacing: nil, by: Self.person)
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
