import HTTPTypes
import WebMVVM

@testable import Storefront

/// The addresses of the desk's orders, letters, sorts, accounts and log, for the tests of all routes.
enum DeskRoutes {
  private static let desk = ShopCoordinator.links.below(ShopCoordinator.desk).below(DeskDoorCoordinator.desk)
  private static let orders = desk.below(DeskCoordinator.orders)
  private static let letters = desk.below(DeskCoordinator.letters)
  private static let sorts = desk.below(DeskCoordinator.sorts)
  private static let accounts = desk.below(DeskCoordinator.accounts)

  static let table: [(HTTPRequest.Method, String, Location)] = [
    (.get, "/desk", desk(DeskCoordinator.home)),
    (.get, "/desk/log?page=2", desk(DeskCoordinator.log, PageNumber.first.next)),
    (.get, "/desk/orders", orders(DeskOrdersCoordinator.list, DeskOrderQuery(), PageNumber.first)),
    (
      .get, "/desk/orders?q=Chen&state=new&account=2&page=2",
      orders(
        DeskOrdersCoordinator.list, DeskOrderQuery(words: "Chen", state: .new, account: .init(rawValue: 2)),
        PageNumber.first.next)
    ),
    (.get, "/desk/orders.csv?state=new", desk(DeskCoordinator.orderFile, DeskOrderQuery(state: .new))),
    (.get, "/desk/orders/payment", orders(DeskOrdersCoordinator.payment)),
    (.post, "/desk/orders/payment", orders(DeskOrdersCoordinator.setPayment)),
    (.get, "/desk/orders/7", orders(DeskOrdersCoordinator.order, .init(rawValue: 7), DeskOrderQuery(), .first)),
    (
      .post, "/desk/orders/7/state",
      orders(DeskOrdersCoordinator.setState, .init(rawValue: 7), DeskOrderQuery(), .first)
    ),
    (
      .get, "/desk/orders/7?state=new&page=2",
      orders(DeskOrdersCoordinator.order, .init(rawValue: 7), DeskOrderQuery(state: .new), .first.next)
    ),
    (.get, "/desk/orders/7/packing", orders(DeskOrdersCoordinator.packing, .init(rawValue: 7))),
    (.get, "/desk/letters", letters(DeskLettersCoordinator.inbox, PageNumber.first)),
    (.get, "/desk/letters/sent?page=2", letters(DeskLettersCoordinator.folder, .sent, PageNumber.first.next)),
    (.get, "/desk/letters/7", letters(DeskLettersCoordinator.letter, .init(rawValue: 7))),
    (.post, "/desk/letters/7/answer", letters(DeskLettersCoordinator.answer, .init(rawValue: 7))),
    (.post, "/desk/letters/7/answerer", letters(DeskLettersCoordinator.setAnswerer, .init(rawValue: 7), nil)),
    (
      .post, "/desk/letters/7/answerer?person=2",
      letters(DeskLettersCoordinator.setAnswerer, .init(rawValue: 7), .init(rawValue: 2))
    ),
    (.post, "/desk/letters/7/archive", letters(DeskLettersCoordinator.perform, .init(rawValue: 7), .archive)),
    (.post, "/desk/letters/7/restoration", letters(DeskLettersCoordinator.perform, .init(rawValue: 7), .restoration)),
    (.get, "/desk/sorts", sorts(DeskSortsCoordinator.list, .first)),
    (.get, "/desk/sorts/7", sorts(DeskSortsCoordinator.sort, .init(rawValue: 7))),
    (.get, "/desk/sorts/new", sorts(DeskSortsCoordinator.new)),
    (.post, "/desk/sorts", sorts(DeskSortsCoordinator.add)),
    (.post, "/desk/sorts/7", sorts(DeskSortsCoordinator.save, .init(rawValue: 7))),
    (.post, "/desk/sorts/7/up?from=2", sorts(DeskSortsCoordinator.move, .init(rawValue: 7), .up, 2)),
    (.get, "/desk/accounts", accounts(DeskAccountsCoordinator.list, DeskAccountQuery(), PageNumber.first)),
    (
      .get, "/desk/accounts?q=Kim&page=2",
      accounts(DeskAccountsCoordinator.list, DeskAccountQuery(words: "Kim"), PageNumber.first.next)
    ),
    (
      .get, "/desk/accounts/7",
      accounts(DeskAccountsCoordinator.account, .init(rawValue: 7), DeskAccountQuery(), .first)
    ),
    (
      .post, "/desk/accounts/7/sessions",
      accounts(DeskAccountsCoordinator.endSessions, .init(rawValue: 7), DeskAccountQuery(), .first)
    ),
    (
      .post, "/desk/accounts/7/link",
      accounts(DeskAccountsCoordinator.makeLink, .init(rawValue: 7), DeskAccountQuery(), .first)
    ),
    (
      .post, "/desk/accounts/7/removal",
      accounts(DeskAccountsCoordinator.remove, .init(rawValue: 7), DeskAccountQuery(), .first)
    ),
  ]
}
