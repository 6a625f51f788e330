import WebMVVM

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
