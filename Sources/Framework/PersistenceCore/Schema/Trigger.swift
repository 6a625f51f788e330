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
  let sqlite: String?
  package let postgreSQL: Function?

  /// Declares a trigger.
  ///
  /// - Parameters:
  ///   - name: The name, which is also that of the function on PostgreSQL.
  ///   - sqlite: What follows the name in `CREATE TRIGGER`; nil if SQLite needs no trigger.
  ///   - postgreSQL: The parts of the trigger on PostgreSQL; nil if it needs none.
  public init(_ name: String, sqlite: String?, postgreSQL: Function?) {
    self.name = name
    self.sqlite = sqlite
    self.postgreSQL = postgreSQL
  }
}
