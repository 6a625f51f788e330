import Accounts
import MVVM
import WebMVVM

/// Shows and changes what a person wants to be told about goods.
struct WishCoordinator: ShopChild, ReasonToSignIn {
  static let section: ShopCoordinator.Section? = .profile
  static let list = page("/wishes") { wishes in wishes.list() }
  static let add = action("/wishes", form: WishForm.self) { wishes, form in
    try await .action(wishes.list(form), form) { list in
      let goods = try await list.add(form)
      return wishes.context.route(at: form.page.text)?.location ?? goods
    }
  } asking: { form in
    let (goods, kind) = (try form.goods.value, try form.kind.value)
    return Question(kind.name) { wishes in
      try await wishes.services.goods.sold(goods).map { [$0.title] } ?? []
    }
  }
  static let remove = action("/wishes/*/removal", Wish.ID.self, form: MailActionForm.self) { wishes, form, id in
    try await .action(wishes.list(), form) { list in
      try await list.remove(id)
      return wishes.context.route(at: form.page.text)?.location ?? wishes.wishList()
    }
  } asking: { _, _ in
    Question("Remove the alert")
  }
  static let routes = Routes {
    list
    add
    remove
  }

  static let reasonToSignIn: LocalizedText = "Sign in so that we can write to you."

  let person: Person
  let shop: ShopCoordinator
  let context: RequestContext

  private func list(_ form: WishForm? = nil) -> WishListViewModel {
    WishListViewModel(of: person.id, form, wishes: services.wishes, coordinator: self)
  }
}

extension WishCoordinator: WishNavigation {
  func wishList() -> Location { links(Self.list) }

  func addWish() -> Location { links(Self.add) }

  func removeWish(_ id: Wish.ID) -> Location { links(Self.remove, id) }

  func goods(_ goods: Slugged<Goods.ID>, _ variant: Variant.ID?) -> Location { shop.goodsDetail(goods, variant) }
}

extension ShopCoordinator {
  func wishList() -> Location { wishLinks(WishCoordinator.list) }

  func addWish() -> Location { wishLinks(WishCoordinator.add) }

  func removeWish(_ id: Wish.ID) -> Location { wishLinks(WishCoordinator.remove, id) }
}
