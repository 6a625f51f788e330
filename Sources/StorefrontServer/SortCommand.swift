import ArgumentParser
import Storefront

/// `storefront sort list|rename|order`
struct SortCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sort",
    abstract: "Show and change the sorts, also while the shop is served.",
    subcommands: [List.self, Rename.self, Order.self],
    defaultSubcommand: List.self)

  /// `storefront sort list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "List the sorts in the order of the shop, with their numbers. Sorts without goods are not shown in the shop.")

    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await database.withShop { print(try await $0.sorts()) }
    }
  }

  /// `storefront sort rename SORT NAME`
  struct Rename: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Rename a sort.",
      discussion: """
        The next export contains the new name as the type of its products. An import of a file with the old name creates \
        the old sort again.
        """)

    @Argument(help: "The name or the number of the sort.")
    var sort: String

    @Argument(help: "The new name.")
    var name: String

    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await database.withShop { print(try await $0.renameSort(sort, to: name)) }
    }
  }

  /// `storefront sort order SORT…`
  struct Order: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Put sorts first, in this order. The others follow in the order that they have.")

    @Argument(help: "The names or numbers of the sorts.")
    var sorts: [String]

    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await database.withShop { print(try await $0.putSortsFirst(sorts)) }
    }
  }
}
