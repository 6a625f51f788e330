/// Somebody with an account and a mailbox.
struct Person: Sendable {
  typealias ID = Identifier<Person>

  let id: ID
  /// What others see.
  let name: String
  /// What they are in this place, such as "Teacher".
  let role: String
  let portrait: Portrait?
  /// The time zone that they chose; nil for that of their browser.
  let timeZone: ReaderZone?
}
