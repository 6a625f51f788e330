import Accounts
import Changes
import Persistence

/// Whose basket it is.
enum BasketOwner: Hashable, Sendable {
  case person(Person.ID)
  /// Somebody who is not signed in, by the digest of the token that the browser keeps.
  case visitor(TokenDigest)

  var topic: Topic {
    switch self {
    case .person(let person): .basket(person)
    case .visitor(let digest): .basketOfVisitor(digest)
    }
  }

  /// A condition for the rows of `basketLine` or `undo`, with one argument: the ``key``.
  var condition: String { "\(column) = ?" }

  /// The column with the ``key``.
  var column: String {
    switch self {
    case .person: "personID"
    case .visitor: "tokenHash"
    }
  }

  var key: any ColumnValue {
    switch self {
    case .person(let person): person
    case .visitor(let digest): digest
    }
  }
}
