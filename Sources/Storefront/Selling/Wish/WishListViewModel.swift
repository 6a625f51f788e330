import MVVM
import Observation
import WebMVVM

/// Where the wishes can lead.
protocol WishNavigation: ShopMessages {
  func wishList() -> Location
  func removeWish(_ id: Wish.ID) -> Location
  func goods(_ goods: Slugged<Goods.ID>, _ variant: Variant.ID?) -> Location
  func sortList() -> Location
}

/// What a person wants to be told.
@Observable
final class WishListViewModel: FormScene {
  let title = String(localized: "Alerts")
  private(set) var cells = ListSnapshot<WishCellViewModel>()
  let sortList: Location
  var errors: ErrorSummaryViewModel? { form.flatMap { ErrorSummaryViewModel($0.errors) } }

  private let form: WishForm?
  private let person: Person.ID
  private let wishes: WishDataController
  private let coordinator: any WishNavigation

  /// - Parameter form: The form of a wish that was sent; nil if none was.
  init(of person: Person.ID, _ form: WishForm?, wishes: WishDataController, coordinator: any WishNavigation) {
    self.form = form
    self.person = person
    self.wishes = wishes
    self.coordinator = coordinator
    sortList = coordinator.sortList()
  }

  func load() async throws {
    cells = try await ListSnapshot(
      wishes.wishes(of: person).map { entry in
        let address = entry.goods.isSold ? entry.goods.goods.address() : nil
        return WishCellViewModel(
          entry, goods: address.map { coordinator.goods($0, entry.wish.variant) },
          removal: coordinator.removeWish(entry.wish.id), from: coordinator.wishList())
      })
  }

  /// Adds a wish.
  ///
  /// - Returns: The page of the goods.
  func add(_ form: WishForm) async throws -> Location? {
    let (kind, goods, variant) = (try form.kind.value, try form.goods.value, try form.variant.value)
    do {
      let undo = try await wishes.add(kind, about: goods, variant, of: person, in: .current)
      coordinator.tell(
        kind == .stock
          ? "We’ll write to you when this is back in stock." : "We’ll write to you if the price drops.",
        undo: undo)
    } catch let error as WishError {
      coordinator.warn(error.text)
    }
    return coordinator.goods(Slugged(goods), variant)
  }

  /// Removes a wish.
  func remove(_ id: Wish.ID) async throws {
    if try await wishes.remove(id, of: person) {
      coordinator.tell("The alert was removed. We will not write to you about it.")
    } else {
      coordinator.remark("There is no such alert any more.")
    }
  }
}

/// A wish in the list.
struct WishCellViewModel: CellViewModel {
  let id: Int64
  let name: String
  /// The value of `lang` for the name.
  let language: String
  let options: String?
  let picture: String
  let link: OrderLineViewModel.Link?
  /// What the person wants to be told.
  let text: String
  let removal: Location
  let page: FormOption

  init(
    _ entry: WishDataController.Entry, goods location: Location?, removal: Location,
    from page: Location
  ) {
    id = entry.wish.id.rawValue
    name = entry.goods.goods.title
    language = TextLanguage.tag(of: name)
    options = entry.options.isEmpty ? nil : entry.options.text(in: .current)
    picture = entry.picture ?? PictureViewModel.placeholder.address
    link = location.map { [name, language] in .init(name: name, language: language, location: $0) }
    text = entry.wish.text
    self.removal = removal
    self.page = MailActionForm().page.option(page.description)
  }
}

extension Wish {
  /// What the person wants to be told, for the person.
  var text: String {
    if let price, price.currency.isKnown {
      return String(localized: "We’ll write if it costs less than \(price.formatted).")
    }
    return String(localized: "We’ll write when it is back in stock.")
  }
}
