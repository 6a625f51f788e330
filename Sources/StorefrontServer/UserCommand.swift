import ArgumentParser
import Storefront

/// `storefront user add|list|role|password|link|sign-out|remove`
struct UserCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user",
    abstract: "Show and change the accounts.",
    subcommands: [Add.self, List.self, Role.self, Password.self, Link.self, SignOut.self, Remove.self],
    defaultSubcommand: List.self)

  /// `storefront user add NAME`
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Create an account.")

    @Argument(help: "The name of the account.")
    var name: String

    @Option(
      help: ArgumentHelp(
        "The person's role, such as Teacher. An Operator works at the desk of the shop.", valueName: "role"))
    var role = ""

    @OptionGroup var password: PasswordOptions
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      let text = try password.text()
      // An account may exist before the first start. A mistyped path must be seen, because it makes another shop.
      let isNew = !Shop.exists(at: database.path)
      try await database.withShop(mayMake: true) { shop in
        let name = try await shop.addUser(name, password: text, role: role)
        try CommandOutput.write("\(name) can sign in now.")
        if isNew { try CommandOutput.write("There was no database “\(database.path)”, so it was created.") }
      }
    }
  }

  /// `storefront user list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the accounts.")

    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await database.withShop { shop in
        let users = try await shop.users()
        try CommandOutput.write(users.isEmpty ? "There are no accounts." : users.map(\.text).joined(separator: "\n"))
      }
    }
  }

  /// `storefront user role NAME [ROLE]`
  struct Role: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Set the role of a person.",
      discussion: "An Operator works at the desk of the shop. Any other role, or none, ends that at once.")

    @Argument(help: "The name of the account.")
    var name: String

    @Argument(help: "The new role, such as Operator; omit it for none.")
    var role = ""

    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await database.withShop { shop in
        let name = try await shop.setRole(role, ofUser: name)
        try CommandOutput.write(role.isEmpty ? "\(name) has no role now." : "\(name) has the role \(role) now.")
      }
    }
  }

  /// `storefront user password NAME`
  struct Password: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Set the password of an account, and end all its sessions.")

    @Argument(help: "The name of the account.")
    var name: String

    @OptionGroup var password: PasswordOptions
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      let text = try password.text()
      try await database.withShop { shop in
        let name = try await shop.setPassword(text, ofUser: name)
        try CommandOutput.write("\(name) has a new password, and is signed out everywhere.")
      }
    }
  }

  /// `storefront user link NAME`
  struct Link: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make a link with which a person sets a new password.",
      discussion: """
        It is valid once, within a day. Whoever has it can take over the account, so give it to this person only. What is \
        printed comes after the address of the shop.
        """)

    @Argument(help: "The name of the account.")
    var name: String

    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await database.withShop { try await CommandOutput.write($0.passwordLink(ofUser: name)) }
    }
  }

  /// `storefront user sign-out NAME`
  struct SignOut: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "sign-out", abstract: "End all sessions of an account, or of everybody.")

    @Argument(help: "The name of the account; omit it with --all.")
    var name: String?

    @Flag(help: "End everybody's sessions.")
    var all = false

    @OptionGroup var database: DatabaseOptions

    func validate() throws {
      if all == (name != nil) { throw ValidationError("Give a name, or --all.") }
    }

    func run() async throws {
      try await database.withShop { shop in
        guard let name else {
          try await shop.signOutEverybody()
          return try CommandOutput.write("Everybody is signed out.")
        }
        try await CommandOutput.write("\(shop.signOut(user: name)) is signed out everywhere.")
      }
    }
  }

  /// `storefront user remove NAME`
  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove an account with its mailbox.",
      discussion: """
        Orders that are not sent yet are cancelled, and all orders lose the name and the address. On a terminal it asks for \
        confirmation; otherwise --yes is required.
        """)

    @Argument(help: "The name of the account.")
    var name: String

    @Flag(help: "Remove it without asking.")
    var yes = false

    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      guard yes || Terminal.isThere else {
        throw ValidationError(
          "There is no terminal to confirm the removal of “\(name)”. Use --yes to remove it without asking.")
      }
      try await database.withShop { shop in
        let name = try await shop.userName(name)
        let orders = try await shop.openOrderCount(ofUser: name)
        let notSent = orders == 0 ? "" : " Orders that are not sent yet and will be cancelled: \(orders)."
        guard yes || Terminal.confirms("Remove \(name) with the whole mailbox?\(notSent) This cannot be undone. [y/N] ")
        else {
          throw CommandFailure("Nothing was removed.", exitCode: 1)
        }
        if yes, orders > 0 { try CommandOutput.write("Orders that were not sent yet and are cancelled: \(orders).") }
        try await CommandOutput.write("\(shop.removeUser(name)) is removed.")
      }
    }
  }
}
