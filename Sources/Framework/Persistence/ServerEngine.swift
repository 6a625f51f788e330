@_exported public import Changes
@_exported public import PersistenceCore

// Nothing else looks at the trait of the package.
#if PostgreSQL
  @_exported public import PersistencePostgreSQL

  /// The engine for the addresses of servers; nil without the trait.
  let serverEngine: (any ServerEngine.Type)? = PostgreSQLEngine.self
#else
  /// The engine for the addresses of servers; nil without the trait.
  let serverEngine: (any ServerEngine.Type)? = nil
#endif
