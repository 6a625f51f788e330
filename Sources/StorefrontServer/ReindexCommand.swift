import ArgumentParser
import Storefront

/// `storefront reindex DATABASE`
struct ReindexCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reindex",
    abstract: "Derive the words of the search, the orders of lists and the sums of stocks again.",
    discussion: """
      The shop does this itself for each of its changes. After another program has changed goods, letters or names, this makes \
      everything again that is derived from them, in steps, also while the shop is running.
      """)

  @Argument(help: ArgumentHelp("The file, or the address of a database on a PostgreSQL server.", valueName: "database"))
  var database: String

  func run() throws {
    let (goods, letters, people) = try Shop.reindex(databasePath: database)
    try CommandOutput.write(
      """
      Indexed \(goods.counted("item of goods", "items of goods")), \(letters.counted("letter")) and \
      \(people.counted("person", "people")).
      """)
  }
}
