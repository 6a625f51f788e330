/// The program has closed the database.
package struct DatabaseIsClosed: Error, CustomStringConvertible {
  package let description = "The program has closed the database."

  package init() {}
}
