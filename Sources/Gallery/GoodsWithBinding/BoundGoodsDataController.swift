import Observation

/// Fetches pages of goods from a server.
struct BoundGoodsDataController: Sendable {
  let server: GoodsServer

  /// Everything that is on sale.
  var catalogue: GoodsDataController { server.catalogue }

  /// A page of a sort's goods.
  ///
  /// - Throws: ``GoodsServerIsDown`` in the failing mode.
  func page(_ parameters: GoodsParameters, mode: ServerMode) async throws -> GoodsPage {
    try await server.answer(mode) { $0.page(parameters) }
  }
}

/// The Model shared by the list of sorts and the list of goods.
@Observable
final class GoodsListModel {
  /// The sort that was chosen last.
  var sortID: GoodsSort.ID?

  init(sortID: GoodsSort.ID?) {
    self.sortID = sortID
  }
}
