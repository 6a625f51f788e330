import Persistence

struct Sort {
  typealias ID = Int64

  let id: ID
  let name: String
  let picture: String?
}

func use(_ database: Database, _ name: String) async throws {
  // Fragment 1
}

// Fragment 2
