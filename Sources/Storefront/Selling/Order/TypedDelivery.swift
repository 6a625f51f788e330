import WebMVVM

/// Where a person wanted to send an order, as it was typed. The browser keeps it while the person changes the basket.
struct TypedDelivery: RouteValue, Hashable {
  static let key = SessionKey<TypedDelivery>("delivery", lifetime: .seconds(3_600))

  /// Nobody else who signs in there sees it.
  let person: Person.ID
  let recipient: String
  let address: String
  let note: String

  init(_ form: CheckoutForm, of person: Person.ID) {
    self.person = person
    (recipient, address, note) = (form.recipient.text, form.address.text, form.note.text)
  }

  init?(routeValue text: String) {
    let parts = text.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let person = Person.ID(routeValue: parts[0]) else { return nil }
    (self.person, recipient, address, note) = (person, parts[1], parts[2], parts[3])
  }

  var routeValue: String { [person.routeValue, recipient, address, note].joined(separator: "\u{1F}") }

  var delivery: Delivery { Delivery(recipient: recipient, address: address, note: note) }
}
