import WebMVVM

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
