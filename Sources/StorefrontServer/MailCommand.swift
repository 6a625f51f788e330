import ArgumentParser
import Storefront

/// `storefront mail list|read|reply|send`
struct MailCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mail",
    abstract: "Send letters, and read and answer those to the shop.",
    discussion: "All of it is possible while the shop is served.",
    subcommands: [List.self, Read.self, Reply.self, Send.self],
    defaultSubcommand: List.self)

  /// `storefront mail list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the letters to the shop, the latest first.",
      discussion: "They are the letters in the mailbox of the account “\(Shop.operatorName)”, which signs yours.")

    @Option(help: ArgumentHelp("The folder.", valueName: Self.folders.joined(separator: "|")))
    var folder = MailFolder.inbox.rawValue

    @Flag(help: "List only unread letters.")
    var unread = false

    @Option(help: ArgumentHelp("How many letters to list.", valueName: "number"))
    var limit = 20

    @Option(help: ArgumentHelp("Which part of the list, from 1.", valueName: "number"))
    var page = 1

    @OptionGroup var database: DatabaseOptions

    func validate() throws {
      _ = try mailFolder
      guard (1...1_000).contains(limit) else { throw ValidationError("The limit is from 1 to 1000.") }
      guard (1...1_000_000).contains(page) else { throw ValidationError("The page is a number from 1.") }
    }

    func run() async throws {
      try await database.withShop { shop in
        let folder = try mailFolder
        let list = try await shop.mails(in: folder, onlyUnread: unread, page: page, size: limit)
        try CommandOutput.write(
          list?.text(in: folder, onlyUnread: unread, page: page, size: limit) ?? "There are no letters.")
      }
    }

    private static var folders: [String] { MailFolder.allCases.map(\.rawValue) }

    private var mailFolder: MailFolder {
      get throws {
        guard let folder = MailFolder(rawValue: folder) else {
          throw ValidationError("The folders are \(Self.folders.joined(separator: ", ")). “\(folder)” is none.")
        }
        return folder
      }
    }
  }

  /// `storefront mail read NUMBER`
  struct Read: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show a letter to the shop, and mark it as read.")

    @Argument(help: "The number of the letter in “storefront mail list”.")
    var number: Int64

    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await database.withShop { try await CommandOutput.write($0.readMail(number).text) }
    }
  }

  /// `storefront mail reply NUMBER TEXT`
  struct Reply: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Answer a letter to the shop.",
      discussion: "The answer is signed with the name of the shop, and is in the thread of the letter.")

    @Argument(help: "The number of the letter in “storefront mail list”.")
    var number: Int64

    @OptionGroup var letter: LetterOptions
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      let text = try letter.content()
      try await database.withShop { shop in
        let mail = try await shop.replyToMail(number, text)
        try CommandOutput.write("Sent to \(mail.correspondents.inTerminalCell).")
      }
    }
  }

  /// `storefront mail send --to all --file letter.txt`
  struct Send: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Send a letter to one person, or to all.",
      discussion: """
        Everything is one transaction. The recipients can reply: “storefront mail list” lists what they write. With --no-reply, \
        the page of the letter says that nobody reads replies, and offers none. If the shop is served with --no-reply, that is \
        so without the option, and --reply lets the recipients reply.
        """)

    @Option(help: ArgumentHelp("An account's name, or all.", valueName: "name|all"))
    var to: String

    @Option(help: ArgumentHelp("Whose letter it is: an account's name.", valueName: "name"))
    var from = Shop.operatorName

    @Flag(name: .customLong("no-reply"), help: "Send a letter that can't be answered.")
    var hasNoReply = false

    @Flag(name: .customLong("reply"), help: "Send a letter that can be answered, whatever the shop is served with.")
    var hasReply = false

    @OptionGroup var letter: LetterOptions
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      let text = try letter.content()
      try await database.withShop { shop in
        let sent = try await shop.sendMail(text, to: to == "all" ? nil : to, from: from, takesReply: takesReply)
        switch sent {
        case .to(let name): try CommandOutput.write("Sent to \(name.forTerminal).")
        case .toAll(let count): try CommandOutput.write("Sent to \(count.counted("person", "people")).")
        }
      }
    }

    private var takesReply: Bool? { hasReply ? true : hasNoReply ? false : nil }
  }
}
