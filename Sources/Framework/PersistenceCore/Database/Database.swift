public import Changes

/// A database with one writer and many readers. An acknowledged write is never lost.
///
/// ```swift
/// let database = try Database(path: "shop.sqlite", schema: .shop)
/// let sorts = try await database.read { db in
///   try db.rows("SELECT id, name FROM sort ORDER BY id") { row in try Sort(row) }
/// }
/// ```
///
/// The module `Persistence` opens it: an SQLite file, or a database on a PostgreSQL server if the package has the trait
/// `PostgreSQL`.
public final class Database: SharedModel {
  package let engine: any Engine
  let changes: (any EngineChanges)?
  let schema: Schema
  /// Nil if nobody observes the database. Then nothing is measured.
  let observer: DatabaseObserver?
  let writingThread = WritingThread()
  /// The folder of a temporary database, which is deleted with this; nil for any other one.
  private let folder: DeletedFolder?

  package init(
    _ engine: any Engine, schema: Schema, observer: DatabaseObserver? = nil, folder: DeletedFolder? = nil
  ) {
    self.folder = folder
    self.engine = engine
    changes = engine.changes
    self.schema = schema
    self.observer = observer
  }

  /// The key that signs what the site stores in browsers. The database stores it, so it is the same for all processes.
  public var siteKey: [UInt8] { engine.siteKey }

  /// The kind of the database.
  public var kind: DatabaseKind { engine.dialect.kind }

  /// Closes the database. It must not be used afterwards. When the last program closes an SQLite file, all data is in the
  /// one file, which can then be copied.
  ///
  /// - Throws: ``SQLError``.
  public func close() throws { try engine.close() }
}
