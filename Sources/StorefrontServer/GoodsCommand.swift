import ArgumentParser
import Storefront

/// `storefront goods list|show|price|stock|withdraw`
struct GoodsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "goods",
    abstract: "Show and change goods, also while the shop is served.",
    subcommands: [List.self, Show.self, Price.self, Stock.self, Withdraw.self])

  /// `storefront goods list [WORDS]`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List goods with their numbers, prices and stock.",
      discussion: "A list of a sort has its order, and a search finds what the shop's own search finds.")

    @Argument(help: "Words to search for; without them, all goods.")
    var words: [String] = []

    @Option(help: ArgumentHelp("The name or the number of a sort.", valueName: "sort"))
    var sort: String?

    @Option(help: ArgumentHelp("How many goods to list.", valueName: "number"))
    var limit = 20

    @Option(help: ArgumentHelp("Which part of the list, from 1.", valueName: "number"))
    var page = 1

    @OptionGroup var database: DatabaseOptions

    func validate() throws {
      guard (1...10_000).contains(limit) else { throw ValidationError("The limit is from 1 to 10000.") }
      guard (1...1_000_000).contains(page) else { throw ValidationError("The page is a number from 1.") }
    }

    func run() async throws {
      try await database.withShop { shop in
        let list = try await shop.listedGoods.goods(
          with: words.isEmpty ? nil : words.joined(separator: " "), ofSort: sort, offset: (page - 1) * limit,
          limit: limit)
        try CommandOutput.write(list.text(page: page, size: limit, isSearch: !words.isEmpty))
      }
    }
  }

  /// `storefront goods show GOODS`
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show goods and their variants.")

    @OptionGroup var goods: GoodsArgument
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await database.withShop { try await CommandOutput.write($0.catalogue.goods(goods.goods).description) }
    }
  }

  /// `storefront goods price GOODS PRICE`
  struct Price: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Set the price of goods or of a variant.",
      discussion: "The price before a reduction stays as it is while it is higher than the price.")

    @OptionGroup var goods: GoodsArgument

    @Argument(help: "The price in the currency of the goods, such as 12.50.")
    var price: String

    @OptionGroup var variant: VariantOption

    @Option(name: .customLong("compare-at"), help: ArgumentHelp("The price before a reduction.", valueName: "price"))
    var former: String?

    @Flag(name: .customLong("no-compare-at"), help: "Remove the price before a reduction.")
    var hasNoFormer = false

    @OptionGroup var database: DatabaseOptions

    func validate() throws {
      if hasNoFormer, former != nil { throw ValidationError("Give --compare-at or --no-compare-at, not both.") }
    }

    func run() async throws {
      try await database.withShop { shop in
        try await CommandOutput.write(
          shop.catalogue.setPrice(
            price, former: hasNoFormer ? "" : former, of: goods.goods, variant: variant.number
          ).description)
      }
    }
  }

  /// `storefront goods stock GOODS COUNT`
  struct Stock: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Set the stock of goods or of a variant.",
      discussion: "A stock that is not counted is never sold out, and pages show no number.")

    @OptionGroup var goods: GoodsArgument

    @Argument(help: "How many there are, or “uncounted”.")
    var count: StockCount

    @OptionGroup var variant: VariantOption
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await database.withShop { shop in
        try await CommandOutput.write(
          shop.catalogue.setStock(count.number, of: goods.goods, variant: variant.number).description)
      }
    }
  }

  /// `storefront goods withdraw GOODS…`
  struct Withdraw: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove goods from the shop, all or none.",
      discussion: "On a terminal it asks for confirmation; otherwise --yes is required.")

    @Argument(help: "The numbers in their pages' addresses, their handles or SKUs; also number:42 or handle:42.")
    var goods: [String]

    @Flag(help: "Remove them without asking.")
    var yes = false

    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      guard yes || Terminal.isThere else {
        throw ValidationError("There is no terminal to confirm this. Use --yes to remove the goods without asking.")
      }
      try await database.withShop { shop in
        for goods in goods where !yes { try await CommandOutput.write(shop.catalogue.goods(goods).description) }
        guard yes || Terminal.confirms("Remove this from the shop? The desk can show it again. [y/N] ") else {
          throw CommandFailure("Nothing was removed.", exitCode: 1)
        }
        let names = try await shop.catalogue.withdraw(goods)
        try CommandOutput.write(
          names.count == 1
            ? "“\(names[0])” is withdrawn." : "\(names.count.counted("item", "goods")) are withdrawn.")
      }
    }
  }
}

/// The stock that a command sets.
struct StockCount: ExpressibleByArgument {
  /// Nil if it is not counted.
  let number: Int?

  init?(argument: String) {
    number = Int(argument)
    if number == nil, argument != "uncounted" { return nil }
  }
}

/// The goods of a command.
struct GoodsArgument: ParsableArguments {
  @Argument(
    help: "The number in their page's address, their handle, or a SKU, also of a variant; also number:42 or handle:42.")
  var goods: String
}

/// The variant of a command.
struct VariantOption: ParsableArguments {
  @Option(
    name: .customLong("variant"),
    help: ArgumentHelp("The number of the variant that “goods show” lists, from 1.", valueName: "number"))
  var number: Int?
}
