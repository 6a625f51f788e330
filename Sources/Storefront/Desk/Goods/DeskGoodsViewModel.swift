import Foundation
import MVVM
import Observation
import WebMVVM

/// Where the goods of the desk can lead.
protocol DeskGoodsNavigation: DeskNavigation, ShopMessages {
  func goodsList(_ query: DeskGoodsQuery, page: PageNumber) -> Location
  func goods(_ id: Goods.ID, from place: DeskGoodsPlace) -> Location
  /// Saves goods; nil for new ones.
  func save(_ id: Goods.ID?, from place: DeskGoodsPlace) -> Location
  func shopPage(of id: Goods.ID) -> Location
}

/// Goods at the desk, or new ones: a form with all that can be edited.
@Observable
final class DeskGoodsViewModel: FormScene {
  private(set) var title = String(localized: "Add goods")
  private(set) var language: String?
  private(set) var picture: String?
  private(set) var handle = ""
  private(set) var isNotShown = false
  let navigation: DeskNavigationViewModel
  private(set) var side: DeskSideViewModel?
  private(set) var form: DeskGoodsForm
  /// Goods without variants, and new ones, have a price and a stock of their own.
  private(set) var item: DeskItemViewModel?
  private(set) var offersCurrency = false
  private(set) var currency = ""
  private(set) var options: [DeskOptionViewModel] = []
  private(set) var variants: [DeskVariantViewModel] = []
  var hasVariants: Bool { !variants.isEmpty }
  private(set) var variantPager: PagerViewModel?
  private(set) var pictures: [DeskPictureViewModel] = []
  var hasPictures: Bool { !pictures.isEmpty }
  private(set) var shopPage: Location?
  let save: Location
  let list: Location
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(isShown ? [] : form.errors) }

  /// Whether somebody else has changed the same, so that nothing was saved.
  private(set) var isConflict = false

  private let id: Goods.ID?
  private let place: DeskGoodsPlace
  private let data: DeskGoodsDataController
  private let person: Person.ID
  private let now: Date
  private let coordinator: any DeskGoodsNavigation
  /// Whether the form shows what is stored, and was not sent.
  private var isShown: Bool

  /// - Parameters:
  ///   - id: The goods; nil for new ones.
  ///   - place: The list from which the goods were opened, and the page of their variants.
  ///   - form: The form that was sent; nil for the goods as they are.
  ///   - person: The operator.
  init(
    _ id: Goods.ID?, from place: DeskGoodsPlace, form: DeskGoodsForm?, data: DeskGoodsDataController,
    by person: Person.ID,
    now: Date, coordinator: any DeskGoodsNavigation
  ) {
    navigation = DeskNavigationViewModel(.goods, coordinator)
    (self.id, self.place, self.form, isShown) = (id, place, form ?? DeskGoodsForm(), form == nil)
    (self.data, self.person, self.now, self.coordinator) = (data, person, now, coordinator)
    save = coordinator.save(id, from: place)
    list = coordinator.goodsList(place.query, page: place.page)
  }

  func loadChoices() async throws {
    let (sorts, currency) = try await data.choices()
    // Of more sorts, the others are chosen by their names.
    let offered = sorts.enumerated().filter { $0.offset < 1_000 || $0.element.id.routeValue == form.sort.text }
    form.sort.offer(offered.map { Choice($0.element.id, label: $0.element.title) })
    offersCurrency = currency == nil
    self.currency = (currency ?? .cny).code
  }

  func load() async throws {
    // A page cannot fill in a file.
    if !isShown, form.picture.error == nil, try form.picture.value.isEmpty == false {
      form.picture.refuse("Choose the pictures again: they were not saved with the rest.")
    }
    guard let id else {
      item = DeskItemViewModel(fields: form.item, currency: offersCurrency ? nil : currency)
      options = DeskOptionViewModel.all(form.options)
      if isShown { form.currency.fill(currency) }
      return
    }
    guard let product = try await data.product(id) else { throw noSuchGoods }
    if isShown {
      try show(product)
      try await loadChoices()
    }
    title = language(product).title
    language = language(product).language
    picture = product.goods.picture
    handle = product.handle
    isNotShown = product.sortID == nil
    shopPage = isNotShown ? nil : coordinator.shopPage(of: id)
    currency = product.goods.priceCurrency
    item = product.soldRows.isEmpty ? DeskItemViewModel(fields: form.item, currency: currency) : nil
    options = DeskOptionViewModel.all(form.options)
    let named = zip(product.soldRows, product.importedVariants).map { row, variant in
      (row.id, OptionNames.shown(Language.current.choose(variant.options, chinese: variant.optionsZh)))
    }
    variants = form.variants.map { row in DeskVariantViewModel(row, name: named.first { $0.0 == row.id }?.1 ?? "–") }
    pictures = form.pictures.compactMap { row in
      product.importedPictures.first { $0.key == row.key }.map { DeskPictureViewModel(row, address: $0.address) }
    }
    let list = ListPage(
      number: place.variants, items: variants, total: product.soldRows.count,
      paging: Paging(size: DeskGoodsForm.variantLimit))
    variantPager = PagerViewModel(list) { [place] in
      coordinator.goods(id, from: DeskGoodsPlace(query: place.query, page: place.page, variants: $0))
    }
    side = try await side(id)
  }

  private func side(_ id: Goods.ID) async throws -> DeskSideViewModel {
    let list = try await data.page(place.page, place.query)
    return DeskSideViewModel(
      label: String(localized: "Goods"),
      cells: list.items.map { other in
        DeskSideCellViewModel(
          name: TextViewModel(other.goods.title), detail: other.goods.stock.deskText,
          state: other.sort == nil ? .init(text: String(localized: "Not in the shop"), tone: "") : nil,
          location: coordinator.goods(
            other.goods.id, from: DeskGoodsPlace(query: place.query, page: place.page)),
          isCurrent: other.goods.id == id)
      })
  }

  private func language(_ product: StoredProduct) -> (title: String, language: String) {
    let name = TextViewModel(Language.current.choose(product.goods.name, chinese: product.goods.nameZh))
    return (name.text, name.language)
  }

  /// Shows the goods as they are, with a page of their variants.
  private func show(_ product: StoredProduct) throws {
    let rows = product.soldRows
    let start = Paging(size: DeskGoodsForm.variantLimit).offset(of: place.variants) ?? rows.count
    guard start < rows.count || place.variants == .first else { throw RouteError.notFound }
    form = DeskGoodsForm(
      variants: rows.dropFirst(start).prefix(DeskGoodsForm.variantLimit).map(\.id),
      pictures: product.importedPictures.prefix(DeskGoodsForm.pictureLimit).map(\.key))
    form.show(product.texts(in: form))
    form.version.fill(DeskVersion(form.shownTexts).routeValue)
  }

  private var noSuchGoods: Problem {
    .notFound(
      "We couldn’t find this item", "Choose others from the list of goods.",
      wayOut: .init("All goods", coordinator.desk(.goods)))
  }

  /// Saves the goods.
  ///
  /// - Returns: Their page; nil if the form is refused.
  func saveGoods() async throws -> Location? {
    let sent = form
    guard let pictures = try await scaledPictures() else { return nil }
    while true {
      let stored = try await stored()
      if let stored, try merge(sent, with: stored) == .refused { return nil }
      try await loadChoices()
      let (sort, currency) = try await sortAndCurrency(of: stored)
      guard
        let described = try form.product(
          over: stored, sortName: sort ?? stored?.sortName ?? "", currency: currency)
      else { return nil }
      var product = described.product
      product.pictures += pictures.map { ImportedPicture(address: $0.address, alt: nil, position: 0) }
      guard product.pictures.count <= GoodsLimits.pictureLimit else {
        form.picture.refuse("Goods have at most \(GoodsLimits.pictureLimit) pictures.")
        return nil
      }
      let saved = try await data.save(
        .init(
          stored: stored, product: product, isShown: sort != nil, rows: described.rows, pictures: pictures,
          person: person,
          now: now))
      switch saved {
      case .added(let id):
        coordinator.tell("The goods are added.")
        return coordinator.goods(id, from: DeskGoodsPlace())
      case .changed(let undo):
        coordinator.tell("The goods are saved.", undo: undo)
        return id.map { coordinator.goods($0, from: place) }
      case .same:
        coordinator.remark("Nothing had to be changed.")
        return id.map { coordinator.goods($0, from: place) }
      case .outdated: continue
      }
    }
  }

  private func stored() async throws -> StoredProduct? {
    guard let id else { return nil }
    guard let product = try await data.product(id) else { throw noSuchGoods }
    return product
  }

  private enum Merged { case taken, refused }

  /// Puts what the person has changed into what is stored now.
  private func merge(_ sent: DeskGoodsForm, with stored: StoredProduct) throws -> Merged {
    guard let version = try sent.version.value else {
      form.version.refuse(
        "The form did not say what you saw, so nothing was saved. Open this page again, and send its form.")
      return .refused
    }
    let present = stored.texts(in: form)
    let merge = DeskMerge(sent.typedTexts(stored.currency), since: version, stored: present)
    form = sent.reading(merge.texts)
    form.version.fill(sent.version.text)
    if merge.conflicts.isEmpty { return .taken }
    form.refuse(merge.conflicts)
    form.version.fill(DeskVersion(present).routeValue)
    isConflict = true
    return .refused
  }

  /// The name of the sort that was chosen or typed, and the currency of the prices. Without a sort, the goods are not shown.
  private func sortAndCurrency(of stored: StoredProduct?) async throws -> (sort: String?, currency: Currency) {
    let (sorts, kept) = try await data.choices()
    let chosen = try form.sort.value
    let typed = try form.newSort.value.map { name in
      sorts.first { $0.name.caseInsensitiveCompare(name) == .orderedSame }?.name ?? name
    }
    let sort = typed ?? sorts.first { $0.id == chosen }?.name
    guard let stored else { return (sort, try kept ?? form.currency.value ?? .cny) }
    if !stored.currency.isKnown {
      form.item.price.refuse("The currency of these goods is not known. Import them again with their price.")
    }
    return (sort, stored.currency)
  }

  /// The pictures that were sent; nil if one is refused.
  private func scaledPictures() async throws -> [ScaledPicture]? {
    var scaled: [ScaledPicture] = []
    for upload in try form.picture.value {
      do {
        scaled.append(try await PictureScaler.scale(upload))
      } catch let error as PictureError {
        form.picture.refuse(error.text)
        return nil
      }
    }
    return scaled
  }
}

/// The price, the stock and the SKU in the form of goods without variants.
struct DeskItemViewModel {
  let fields: DeskItemFields
  let priceLabel: String

  /// - Parameter currency: The currency of the price; nil if the form asks for it.
  init(fields: DeskItemFields, currency: String?) {
    self.fields = fields
    priceLabel = currency.map { String(localized: "Price in \($0)") } ?? String(localized: "Price")
  }
}

/// An option in the form of goods.
struct DeskOptionViewModel {
  let id: String
  let title: String
  let fields: DeskOptionFields
  /// Whether it is filled in, or the first one.
  let isOpen: Bool

  static func all(_ options: [DeskOptionFields]) -> [DeskOptionViewModel] {
    zip(1..., options).map { number, fields in
      DeskOptionViewModel(
        id: "option-\(number)", title: String(localized: "Option \("\(number)")"), fields: fields,
        isOpen: fields.name.isFilled || fields.values.isFilled || fields.values.error != nil)
    }
  }
}

/// A variant in the form of goods.
struct DeskVariantViewModel {
  let id: Int64
  let name: String
  let item: DeskItemFields
  let isRemoved: Field<Bool>

  init(_ row: DeskVariantFields, name: String) {
    (id, self.name, item, isRemoved) = (row.id.rawValue, name, row.item, row.isRemoved)
  }
}

/// A picture in the form of goods.
struct DeskPictureViewModel {
  let key: String
  let address: String
  let alt: Field<String?>
  let place: Field<Int?>
  let isRemoved: Field<Bool>

  init(_ row: DeskPictureFields, address: String) {
    (key, self.address, alt, place, isRemoved) = (row.key, address, row.alt, row.place, row.isRemoved)
  }
}
