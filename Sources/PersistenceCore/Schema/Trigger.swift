public import Changes

/// A trigger of a program, such as one that counts rows, in the SQL of each engine.
///
/// It is no step of the schema: when a database is opened, it is made again where its text differs. A version that leaves a
/// trigger out has a step that drops it.
public struct Trigger: Sendable {
  /// The event and the function of a trigger on PostgreSQL.
  public struct Function: Sendable {
    package let event: String
    package let body: String

    /// Creates the parts of a trigger.
    ///
    /// - Parameters:
    ///   - event: What is between the name of the trigger and `EXECUTE FUNCTION`.
    ///   - body: The body of its function, in PL/pgSQL.
    public init(_ event: String, _ body: String) {
      self.event = event
      self.body = body
    }
  }

  package let name: String
  private let sqlite: String?
  private let postgreSQL: Function?
  /// The kind whose slots the trigger touches; nil for none.
  let kind: TopicKind?

  /// Declares a trigger.
  ///
  /// - Parameters:
  ///   - name: The name, which is also that of the function on PostgreSQL.
  ///   - kind: A kind of topics that the trigger itself touches, all of its keys at once: in the rows of the table `change`
  ///     from `{first slot}` to `{last slot}`. In the other texts, these words are replaced by numbers.
  ///   - sqlite: What follows the name in `CREATE TRIGGER`; nil if SQLite needs no trigger.
  ///   - postgreSQL: The parts of the trigger on PostgreSQL; nil if it needs none.
  public init(_ name: String, touching kind: TopicKind? = nil, sqlite: String?, postgreSQL: Function?) {
    self.name = name
    self.kind = kind
    self.sqlite = sqlite
    self.postgreSQL = postgreSQL
  }

  func sqlite(_ slots: TopicSlots) -> String? { sqlite.map { text($0, slots) } }

  package func postgreSQL(_ slots: TopicSlots) -> Function? {
    postgreSQL.map { Function($0.event, text($0.body, slots)) }
  }

  private func text(_ text: String, _ slots: TopicSlots) -> String {
    guard let kind else { return text }
    let own = slots[kind]
    return text.replacing("{first slot}", with: "\(own.lowerBound)")
      .replacing("{last slot}", with: "\(own.upperBound - 1)")
  }
}
