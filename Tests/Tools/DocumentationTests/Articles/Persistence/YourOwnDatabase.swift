// Another test builds the package of the section "An example".

import Accounts
import MVVM
import WebMVVM

extension Paging { static let notes = Paging(size: 15) }
extension TopicKind { static let notes = TopicKind("notes") }

struct Note: Sendable {
  init(_ row: borrowing Row) throws {}
}

func notes(
  of list: Int64, with text: String, _ number: PageNumber, _ database: Database
) async throws -> ListPage<Note> {
  // Fragment 1
}

struct BookingDataController {
  let database: Database

  // Fragment 2
}

func newSteps() {
  // Fragment 3
}

let steps: [Step] = []

extension Schema {
  // Fragment 4
}
