import ArgumentParser
import MVVM
import Storefront

/// `storefront orders list|show|state`
struct OrdersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "orders",
    abstract: "Show orders and change their states, also while the shop is served.",
    subcommands: [List.self, Show.self, State.self],
    defaultSubcommand: List.self)

  /// `storefront orders list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the orders, the latest first.")

    @Option(
      help: ArgumentHelp("List only orders in this state.", valueName: OrderState.names.joined(separator: "|")))
    var state: String?

    @Option(help: ArgumentHelp("Which part of the list, from 1.", valueName: "number"))
    var page = 1

    @OptionGroup var database: DatabaseOptions

    func validate() throws {
      if let state { _ = try State.state(named: state) }
      guard (1...1_000_000).contains(page) else { throw ValidationError("The page is a number from 1.") }
    }

    func run() async throws {
      guard let page = PageNumber(rawValue: page) else { return }
      let state = try state.map(State.state(named:))
      try await database.withShop { try await CommandOutput.write($0.orders(in: state, page: page).text(in: state)) }
    }
  }

  /// `storefront orders show NUMBER`
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show an order with its lines and its history.")

    @Argument(help: "The number of the order.")
    var number: Int64

    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await database.withShop { try await CommandOutput.write($0.order(number).text) }
    }
  }

  /// `storefront orders state NUMBER STATE`
  struct State: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Change the state of an order.",
      discussion: """
        An order is new, then confirmed, sent and done. A new or confirmed order can be cancelled: its stock returns. The \
        person gets a letter about each change.
        """)

    @Argument(help: "The number of the order.")
    var number: Int64

    @Argument(help: ArgumentHelp("The next state.", valueName: OrderState.names.dropFirst().joined(separator: "|")))
    var state: String

    @OptionGroup var database: DatabaseOptions

    func validate() throws { _ = try Self.state(named: state) }

    func run() async throws {
      let state = try Self.state(named: state)
      try await database.withShop { shop in
        let order = try await shop.setState(state, ofOrder: number)
        let letter =
          order.isOfFormerMember
          ? "Nobody gets a letter, because the account was removed."
          : "A letter tells \(order.personName.inTerminalCell)."
        try CommandOutput.write("Order \(number) is now \(order.state.rawValue). \(letter)")
      }
    }

    fileprivate static func state(named name: String) throws -> OrderState {
      guard let state = OrderState(rawValue: name) else {
        throw ValidationError("The states are \(OrderState.names.joined(separator: ", ")). “\(name)” is none.")
      }
      return state
    }
  }
}

extension OrderState {
  /// The names that the commands take.
  fileprivate static var names: [String] { allCases.map(\.rawValue) }
}
