import Foundation
import MVVM
import Observation
import WebMVVM

/// The patches that were sent to the windows that show the votes.
@Observable
final class PatchListViewModel: Scene {
  let title = String(localized: "The patches that were sent")
  private(set) var cells: [PatchCellViewModel] = []
  let votes: Location

  private let patches: PatchDataController

  init(patches: PatchDataController, votes: Location) {
    self.patches = patches
    self.votes = votes
  }

  func load() async throws {
    cells = try await patches.all().map(PatchCellViewModel.init)
  }
}

/// A patch in the list.
struct PatchCellViewModel: CellViewModel {
  let id: Int64
  let time: String
  let moment: String
  let page: String
  let topics: String
  let parts: String
  let size: LocalizedText
  let windows: LocalizedText
  let content: String

  init(_ patch: SentPatch) {
    let date = Date(timeIntervalSince1970: Double(patch.date))
    id = patch.id
    time = date.formatted(Date.ISO8601FormatStyle().time(includingFractionalSeconds: false)) + " UTC"
    moment = date.formatted(.iso8601)
    page = patch.page
    topics = patch.topics
    parts = patch.parts
    size = "\(patch.bytes) bytes"
    windows = "over \(patch.windows) connections"
    content = patch.content
  }
}
