/// A write was begun inside the body of another write of the same database. Nothing was written.
public struct WriteIsNested: Error, CustomStringConvertible {
  /// What happened and what to do, for the engineer.
  public let description = "A write was begun inside the body of another write. Pass the Writer of the outer one on."

  package init() {}
}
