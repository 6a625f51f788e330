import MVVM
import WebMVVM

/// A sort in the list of sorts.
struct SortChoiceViewModel: CellViewModel {
  let id: GoodsSort.ID
  let name: BilingualName
  let isChosen: Bool
  let isEnabled: Bool
  /// The button that chooses the sort.
  let button: FormOption

  init(_ sort: GoodsSort, chosen: GoodsSort.ID?, isEnabled: Bool) {
    id = sort.id
    name = sort.name
    isChosen = sort.id == chosen
    self.isEnabled = isEnabled
    button = SortChoiceForm().id.option(sort.id.routeValue)
  }
}

/// The form of the list of sorts, whose buttons are the sorts.
struct SortChoiceForm: WebForm {
  let fields: FormFields
  let id: Field<GoodsSort.ID?>

  init(_ fields: FormFields) {
    self.fields = fields
    id = fields.text("sortID", .hidden, rule: GoodsSort.ID.init(routeValue:))
  }
}

extension SortChoiceForm {
  /// The sort that was chosen.
  ///
  /// - Throws: A `Problem` with a link to the list if there is no such sort.
  func sort(among catalogue: GoodsDataController, list: Location) throws -> GoodsSort {
    guard let sort = try id.value.flatMap(catalogue.sort) else {
      throw Problem.notFound(
        "There is no such sort", "Choose one from the list.", wayOut: Problem.WayOut("Back to the list", list))
    }
    return sort
  }
}
