import Accounts
import HTTPTypes
import Logging
import MicroHTTP
import Persistence
import WebMVVM

/// The dependencies of the shop's scenes. It is a class, so that a request counts one reference and not one for each.
final class ShopServices: Sendable {
  let sorts: SortDataController
  let goods: GoodsDataController
  let search: GoodsSearchDataController
  let baskets: BasketDataController
  let newBaskets: UsageLimit
  let undos: UndoDataController
  let mails: MailDataController
  let letters: LetterDataController
  let recipients: RecipientDataController
  let drafts: DraftDataController
  let orders: OrderDataController
  let wishes: WishDataController
  let account: AccountService
  let people: PersonDataController
  let front: ShopFront
  let sitemap: SitemapDataController
  let feed: FeedDataController
  let database: ShopDatabase
  let imports: ImportDesk
  let letterRule: LetterRule
  let origin: PublicOrigin
  /// The folder `Public`.
  let files: StaticFiles
  private let options: ShopOptions
  private let log: LogLimit

  /// - Throws: An error of the database, or of the files next to the program.
  init(database: ShopDatabase, files: StaticFiles, options: ShopOptions, logger: Logger) throws {
    sorts = SortDataController(database: database)
    goods = GoodsDataController(database: database)
    search = GoodsSearchDataController(database: database)
    baskets = BasketDataController(database: database)
    newBaskets = options.basketLimit
    undos = UndoDataController(database: database)
    mails = MailDataController(database: database, logger: logger, openingTimeout: options.openingTimeout)
    letters = LetterDataController(database: database, limit: options.letterLimit)
    recipients = RecipientDataController(database: database)
    drafts = DraftDataController(database: database)
    orders = OrderDataController(database: database)
    wishes = WishDataController(database: database)
    people = PersonDataController(database: database, reservedNames: options.reservedNames)
    account = try AccountService(database: database, options: options.accounts(of: people), logger: logger)
    sitemap = SitemapDataController(database: database)
    feed = FeedDataController(database: database)
    origin = PublicOrigin(text: options.origin)
    front = options.front
    self.database = database
    imports = ImportDesk(
      database: database, folder: options.importFolder, starter: options.startImport, logger: logger)
    letterRule = options.letters
    self.files = files
    self.options = options
    log = LogLimit(logger)
  }

  /// The problem that describes an error of the shop to a person; nil for an unexpected one. The operator reads in the log
  /// why the database cannot be used.
  func problem(for error: any Error, in context: RequestContext) -> Problem? {
    if let error = error as? DatabaseIsUnreachable {
      log.write(.error, "The database can't be reached.", ["reason": "\(error.reason)"])
    }
    if let error = error as? SQLError, error.kind == .inputOutput {
      log.write(.critical, "The database's disk is full or broken.", ["reason": "\(error)"])
    }
    if let error = error as? DatabaseIsBusy { log.write(.warning, "The database is busy.", ["reason": "\(error)"]) }
    return ShopCoordinator.problem(error, isChange: context.route?.method == .post)
  }
}
