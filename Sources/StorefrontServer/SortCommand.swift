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
        """
        List the sorts in the order of the shop, with their numbers and Chinese names. Sorts without goods are not shown \
        in the shop.
        """)

    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await database.withShop { try await CommandOutput.write($0.sorts.allSorts().text) }
    }
  }

  /// `storefront sort rename SORT [NAME] [--chinese-name NAME]`
  struct Rename: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Rename a sort.",
      discussion: """
        The next export contains the new name as the type of its products. An import of a file with the old name creates \
        the old sort again.
        """)

    @Argument(help: "The name or the number of the sort.")
    var sort: String

    @Argument(help: "The new name; without it, only the Chinese name changes.")
    var name: String?

    @Option(
      name: .customLong("chinese-name"),
      help: ArgumentHelp("The new name on the Chinese pages, and in the column “Type (zh)”.", valueName: "name"))
    var nameZh: String?

    @Flag(name: .customLong("no-chinese-name"), help: "Remove the Chinese name. The Chinese pages then show the name.")
    var hasNoNameZh = false

    @OptionGroup var database: DatabaseOptions

    func validate() throws {
      if hasNoNameZh, nameZh != nil { throw ValidationError("Give --chinese-name or --no-chinese-name, not both.") }
      if name == nil, nameZh == nil, !hasNoNameZh {
        throw ValidationError("Missing the new name, --chinese-name or --no-chinese-name.")
      }
    }

    func run() async throws {
      try await database.withShop { shop in
        let (sort, renamed) = try await shop.sorts.rename(sort, to: name, nameZh: hasNoNameZh ? "" : nameZh)
        var text = name == nil ? "“\(sort.name)”" : "“\(sort.name)” is now “\(renamed.name)”"
        if hasNoNameZh || nameZh != nil {
          text += renamed.nameZh.map { ", in Chinese “\($0)”" } ?? ", without a Chinese name"
        }
        try CommandOutput.write("\(text).")
      }
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
      try await database.withShop { try await CommandOutput.write($0.sorts.putFirst(sorts).text) }
    }
  }
}
