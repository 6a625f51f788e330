import Accounts
import MVVM
import WebMVVM

/// The links to the features.
extension ShopCoordinator {
  var goodsLinks: Links<GoodsCoordinator> { links.below(Self.goods) }
  var goodsDetailLinks: Links<GoodsDetailCoordinator> { links.below(Self.goodsDetail) }
  var searchLinks: Links<GoodsSearchCoordinator> { links.below(Self.search) }
  var basketLinks: Links<BasketCoordinator> { links.below(Self.basket) }
  var personLinks: Links<PersonCoordinator> { links.below(Self.personal) }
  var mailLinks: Links<MailCoordinator> { personLinks.below(PersonCoordinator.mail) }
  var composeLinks: Links<ComposeCoordinator> { personLinks.below(PersonCoordinator.compose) }
  var orderLinks: Links<OrderCoordinator> { personLinks.below(PersonCoordinator.orders) }
  var wishLinks: Links<WishCoordinator> { personLinks.below(PersonCoordinator.wishes) }
  var profileLinks: Links<ProfileCoordinator> { personLinks.below(PersonCoordinator.profile) }
  var deskLinks: Links<DeskCoordinator> { links.below(Self.desk).below(DeskDoorCoordinator.desk) }

  /// The address of a list of mails. The inbox has the shortest address.
  func mailList(_ place: MailPlace = .folder(.inbox), page: PageNumber = .first) -> Location {
    switch place {
    case .folder(.inbox): mailLinks(MailCoordinator.inbox, nil, page)
    case .folder(let folder): mailLinks(MailCoordinator.folder, folder, page)
    case .search(let text): mailLinks(MailCoordinator.inbox, text, page)
    }
  }

  func sortList() -> Location { goodsLinks(GoodsCoordinator.sorts, .first) }

  func mailList() -> Location { mailList(.folder(.inbox)) }

  func goodsList(of sort: Sort.ID) -> Location { goodsList(of: sort, GoodsQuery(), page: .first) }

  func goodsList(of sort: Sort.ID, _ query: GoodsQuery, page: PageNumber) -> Location {
    goodsLinks(GoodsCoordinator.list, sort, query, page)
  }

  func goodsDetail(_ goods: Slugged<Goods.ID>) -> Location { goodsDetail(goods, from: .usual) }

  /// The page of goods that are opened from a list.
  func goodsDetail(_ goods: Slugged<Goods.ID>, from wayBack: WayBack<GoodsQuery>) -> Location {
    goodsDetailLinks(GoodsDetailCoordinator.detail, goods, GoodsChoice(), wayBack.search, wayBack.list, wayBack.page)
  }

  /// The page of goods with a chosen variant.
  func goodsDetail(_ goods: Slugged<Goods.ID>, _ variant: Variant.ID?) -> Location {
    goodsDetailLinks(GoodsDetailCoordinator.detail, goods, GoodsChoice(variant: variant), nil, GoodsQuery(), .first)
  }

  func search(_ text: String?, _ query: GoodsQuery, page: PageNumber) -> Location {
    searchLinks(GoodsSearchCoordinator.search, text, query, page)
  }

  func feed(of sort: Sort.ID) -> Location { links.below(Self.discovery)(DiscoveryCoordinator.feed, sort) }

  func profile() -> Location { profileLinks(ProfileCoordinator.profile) }
}

extension ShopCoordinator: HeaderNavigation {
  func home() -> Location { links(Self.home) }

  func search() -> Location { search(nil, GoodsQuery(), page: .first) }

  func basket() -> Location { basketLinks(BasketCoordinator.basket, nil) }

  func login() -> Location { accountLinks.login() }

  func login(returnTo page: Location?) -> Location { accountLinks.login(returnTo: page) }

  func signUp() -> Location { accountLinks.signup() }

  func logout() -> Location { accountLinks.logout() }

  func desk() -> Location? { `operator`.map { _ in deskLinks(DeskCoordinator.home) } }
}
