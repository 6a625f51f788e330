/// Somebody with a mailbox.
struct Person: Sendable {
  typealias ID = Identifier<Person>

  let id: ID
  let name: String
  /// What they are in this place, such as "Teacher".
  let role: String
}
