import PersistenceCore

/// The question which topics were touched after a change.
struct PostgreSQLChangeQuery {
  /// The slots that were touched, each with the number of its last change, and the number of the last change of all.
  struct Answer {
    var slots: [(slot: Int, number: Int64)] = []
    var number: Int64
  }

  /// The last change that was known when the question was asked.
  let base: Int64

  init(since base: Int64) { self.base = base }

  /// One statement sees one state of the database, so the topics are those of the number.
  let sql = """
    SELECT clock.number AS last, change.slot, change.number FROM clock LEFT JOIN change ON change.number > ?
    """

  var arguments: Arguments { [base] }

  func answer(in rows: PostgreSQLRows) throws -> Answer {
    // Without a row, the number of the last change is missing.
    var answer = Answer(number: -1)
    try rows.read { row in
      answer.number = try row["last"]
      guard let slot: Int = try row["slot"] else { return }
      answer.slots.append((slot, try row["number"]))
    }
    return answer
  }
}
