import Foundation
import HTTPTypes
import MicroHTTP
import Basics

@testable import Accounts
@testable import Storefront
@testable import WebMVVM

/// What reads bytes from outside. Each stops the program if what it read is not as it must be.
enum FuzzedParser: String, CaseIterable {
  case request, form, forms, upload, cookie, fields, path, slug, json, csv, products, html, links, search, price, name

  func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .request: FuzzedServer.read(bytes)
    case .form: readForm(bytes)
    case .forms: readForms(bytes)
    case .upload: FuzzedUpload.read(bytes)
    case .cookie: readCookies(text)
    case .fields: FuzzedFields.read(bytes)
    case .path: readPath(text)
    case .slug: readSlug(text)
    case .json: readJSON(bytes)
    case .csv: readCSV(bytes)
    case .products: readProducts(bytes)
    case .html: readHTML(text)
    case .links: readLinks(text)
    case .search: readSearch(text)
    case .price: readPrice(text)
    case .name: readName(text)
    }
  }

  private static let marks = "a letter has too many marks"

  private func readForm(_ bytes: [UInt8]) {
    guard let form = try? Form(parsing: bytes) else { return }
    let printed = form.fields.map {
      "\(PercentEncoding.encoded($0.name))=\(PercentEncoding.encoded($0.value))"
    }.joined(separator: "&")
    expect((try? Form(parsing: printed.utf8)) == form, "the form changes when it is sent again")
    expect(form.fields.allSatisfy { $0.name.isStreamSafe && $0.value.isStreamSafe }, Self.marks)
  }

  private func readForms(_ bytes: [UInt8]) {
    guard let form = try? Form(parsing: bytes) else { return }
    let types: [any WebForm.Type] = [
      LetterForm.self, DraftForm.self, PeopleForm.self, MailSelectionForm.self, CheckoutForm.self, BasketForm.self,
      BasketLineForm.self, WishForm.self, ProfileForm.self, GoodsSearchForm.self, DeskGoodsForm.self,
      DeskPaymentForm.self, DeskOrderForm.self, DeskSortForm.self, DeskLetterForm.self,
    ]
    for type in types { _ = type.init(reading: form) }
  }

  private func readCookies(_ text: String) {
    let request = Request(headerFields: [.cookie: text])
    for (_, value) in request.cookies.all {
      expect(FuzzedFields.cookies.codec.decode(String(value)) == nil, "a message that nobody signed")
    }
    _ = FuzzedFields.cookies.site.session(in: request)
    _ = FuzzedFields.cookies.site.keptText(in: request)
  }

  /// Every address that has a route is printed by it, and read again.
  private func readPath(_ text: String) {
    for method in [HTTPRequest.Method.get, .post] {
      guard let route = try? ShopCoordinator.route(method, at: "/" + text) else { continue }
      let address = route.location.string
      let again = try? ShopCoordinator.route(method, at: address)
      expect(again?.location.string.utf8.elementsEqual(address.utf8) == true, "\(address) is another address")
    }
  }

  private func readSlug(_ text: String) {
    guard let slug = Slug(text) else { return }
    expect(
      slug.text.isStreamSafe && PercentEncoding.encoded(slug.text).utf8.count <= Slug.byteLimit, "the slug is too long")
    expect(Slug(slug.text) == slug, "the slug of \(slug) is another one")
  }

  private func readJSON(_ bytes: [UInt8]) {
    struct Value: Decodable {
      var text: String?
      var texts: [String: String]?
      var number: Int?
      var date: Date?
      var values: [Value]?
    }
    guard JSONCoding.isNested(bytes, atMost: 32), JSONCoding.isStreamSafe(bytes),
      let value = try? JSONCoding.value(Value.self, in: bytes)
    else { return }
    expect(value.text?.isStreamSafe != false && value.texts?.values.allSatisfy(\.isStreamSafe) != false, Self.marks)
  }

  /// What was read is the same after it was written.
  private func readCSV(_ bytes: [UInt8]) {
    guard let records = try? records(of: bytes) else { return }
    // A file that begins with a column's name has no byte order mark.
    var writer = CSVWriter()
    writer.append(["Handle"])
    for record in records { writer.append(record.fields) }
    let again = try? self.records(of: writer.bytes)
    // A record with one empty field is an empty line.
    let wanted = records.map(\.fields).filter { $0 != [""] }
    expect(again?.dropFirst().map(\.fields) == wanted, "the records change when they are written")
  }

  private func records(of bytes: [UInt8]) throws -> [CSVRecord] {
    var reader = CSVReader(bytes)
    var records: [CSVRecord] = []
    while let record = try reader.next() { records.append(record) }
    return records
  }

  private func readProducts(_ bytes: [UInt8]) {
    guard let file = try? ProductCSV(bytes, currency: .cny) else { return }
    for rows in file.products { _ = ProductGroup(rows, of: file).product }
  }

  private func readHTML(_ text: String) {
    let formatted = FormattedText(html: text)
    expect(!text.isStreamSafe || formatted.plainText.isStreamSafe, Self.marks)
    expect(FormattedText(html: formatted.html) == formatted, "the description changes when it is stored")
  }

  private func readLinks(_ text: String) {
    let linked = LinkedText(text)
    expect(linked.runs.map(\.text).joined().utf8.elementsEqual(text.utf8), "a letter has another text")
  }

  private func readSearch(_ text: String) {
    guard text.isStreamSafe else { return }
    let search = TextSearch(text)
    _ = search.terms.flatMap(\.words).map { SearchedWord($0) }
    _ = TextSearch.words(of: text)
  }

  private func readPrice(_ text: String) {
    let typed = TypedPrice(text, minorDigits: 2).plain
    _ = try? Money(price: typed, currency: .jpy)
  }

  private func readName(_ text: String) {
    guard text.isStreamSafe, let name = try? AccountName(choosing: text) else { return }
    _ = NameLook.look(of: name.text)
    _ = Device(userAgent: text)
  }
}
