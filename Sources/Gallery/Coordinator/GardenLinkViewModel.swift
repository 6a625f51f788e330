import MVVM
import WebMVVM

/// A link that opens a destination directly.
struct GardenLinkViewModel: CellViewModel {
  let id: Garden.ID
  let name: BilingualName
  let page: Location

  init(_ garden: Garden, page: Location) {
    id = garden.id
    name = garden.name
    self.page = page
  }
}
