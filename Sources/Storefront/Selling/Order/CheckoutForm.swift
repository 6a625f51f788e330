import Basics
import WebMVVM

/// Where an order is sent, and what the person saw of it.
struct CheckoutForm: WebForm {
  let fields: FormFields
  let recipient: Field<String>
  let address: Field<String>
  let phone: Field<String?>
  let note: Field<String?>
  /// The lines and the prices that the page shows. Nothing else is ordered.
  let shown: Field<ShownLines>
  /// The same form is one order at most: after a double click, after a reload, and if a person goes back to it.
  let formID: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    recipient = fields.text(
      "recipient", required: "Enter the recipient’s name.", length: 1...200, autocomplete: "name"
    ) { try Delivery.checked($0, 200) }
    address = fields.text(
      "address", .lines, required: "Enter the delivery address.", length: 1...1_000,
      autocomplete: "street-address"
    ) { try Delivery.checked($0, 1_000) }
    phone = fields.text("phone", .telephone, length: 0...50, autocomplete: "tel") { try Delivery.checked($0, 50) }
    note = fields.text("note", .lines, length: 0...2_000) { try Delivery.checked($0, 2_000) }
    shown = fields.text(
      "shown", .hidden, required: Self.isUnknown, invalid: Self.isUnknown, rule: ShownLines.init(routeValue:))
    formID = fields.token("form")
  }

  private static let isUnknown: LocalizedText =
    "The form did not say what you saw, so nothing was ordered. Check the order below, and send it again."

  /// The form of a person who sent an order there before, or began to.
  func fill(_ delivery: Delivery) {
    recipient.fill(delivery.recipient)
    address.fill(delivery.address)
    phone.fill(delivery.phone)
    note.fill(delivery.note)
  }

  /// Shows the page again, because what was typed is too long to be kept while the person is on another page.
  func refuseToLeave() {
    let longest = note.text.utf8.count > address.text.utf8.count ? note : address as FormField
    longest.refuse("This is too long to be kept while you change the basket. Copy it, and make it shorter.")
  }
}

extension Delivery {
  /// A text without space at its ends.
  ///
  /// - Parameter limit: Its length, in code points, as the database counts them.
  fileprivate static func checked(_ text: String, _ limit: Int) throws(DeliveryError) -> String {
    let text = text.normalisedText.withoutOuterSpace
    guard text.isStreamSafe else { throw .tooManyMarks }
    guard text.unicodeScalars.count <= limit else { throw .tooLong(limit) }
    return text
  }
}

/// Why a text of an address is refused.
enum DeliveryError: Error, CustomStringConvertible {
  case tooManyMarks
  case tooLong(Int)

  var description: String {
    switch self {
    case .tooManyMarks:
      String(localized: "This has a character with more than 30 marks, such as accents. Remove some of them.")
    case .tooLong(let limit): String(localized: "Type at most \(limit) characters.")
    }
  }
}

extension String {
  fileprivate var withoutOuterSpace: String {
    guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(unicodeScalars[first...last])
  }
}

/// Where a person wanted to send an order, as it was typed. The browser keeps it while the person changes the basket.
struct TypedDelivery: RouteValue, Hashable {
  static let key = SessionKey<TypedDelivery>("delivery", lifetime: .seconds(3_600))

  /// Nobody else who signs in there sees it.
  let person: Person.ID
  let recipient: String
  let address: String
  let phone: String
  let note: String

  init(_ form: CheckoutForm, of person: Person.ID) {
    self.person = person
    (recipient, address) = (form.recipient.text, form.address.text)
    (phone, note) = (form.phone.text, form.note.text)
  }

  init?(routeValue text: String) {
    let parts = text.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5, let person = Person.ID(routeValue: parts[0]) else { return nil }
    (self.person, recipient, address, phone, note) = (person, parts[1], parts[2], parts[3], parts[4])
  }

  var routeValue: String { [person.routeValue, recipient, address, phone, note].joined(separator: "\u{1F}") }

  var delivery: Delivery { Delivery(recipient: recipient, address: address, phone: phone, note: note) }
}
