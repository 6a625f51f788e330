import MVVM
import WebMVVM

/// A link that opens a destination directly.
struct GardenLinkViewModel: CellViewModel {
  let id: Garden.ID
  let name: String
  let nameZh: String
  let page: Location

  init(_ garden: Garden, page: Location) {
    id = garden.id
    name = garden.name
    nameZh = garden.nameZh
    self.page = page
  }
}
