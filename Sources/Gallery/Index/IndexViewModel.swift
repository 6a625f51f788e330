import MVVM
import Observation
import WebMVVM

/// The list of all scenes.
@Observable
final class IndexViewModel: Scene {
  let title = "Gallery"
  let cells: [IndexCellViewModel]

  init(sections: [GallerySection] = GallerySection.allCases) {
    cells = sections.map(IndexCellViewModel.init)
  }
}
