/// A person with an account and a mailbox.
struct Person: Sendable {
  typealias ID = Identifier<Person>

  let id: ID
  /// The name that others see.
  let name: String
  /// The person's role, such as "Teacher".
  let role: String
  let portrait: Portrait?
  /// The time zone that the person chose; nil for the browser's time zone.
  let timeZone: ReaderZone?
}
