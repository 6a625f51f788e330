import MVVM
import WebMVVM

/// A link from outside the way, straight to a destination.
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
