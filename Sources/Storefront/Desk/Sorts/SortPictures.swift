import Foundation
import Persistence

/// The pictures that a sort can have.
struct SortPictures: Sendable {
  /// The maximum number of pictures of goods that are offered.
  private static let limit = 24

  /// The picture that was chosen at the desk; nil for the first one of the goods.
  let own: String?
  /// The first pictures of its goods, each once.
  let ofGoods: [String]

  init(of sort: Sort.ID, in db: borrowing Reader) throws {
    own = try db.row("SELECT ownPicture FROM sort WHERE id = ?", [sort]) { try $0["ownPicture"] as String? } ?? nil
    ofGoods = try db.values(
      """
      SELECT picture FROM goods WHERE sortID = ? AND picture IS NOT NULL
      GROUP BY picture ORDER BY min(place) LIMIT \(Self.limit)
      """, [sort])
  }
}

/// Thrown if somebody else has chosen another picture for a sort meanwhile.
struct SortHasOtherPicture: Error {
  /// The picture that is stored; nil for the first one of the goods.
  let picture: String?
}

extension DeskSortDataController {
  func pictures(of sort: Sort.ID) async throws -> SortPictures {
    try await database.read(.sort(sort), .goodsOfSort(sort)) { try SortPictures(of: sort, in: $0) }
  }

  /// Sets the picture of a sort.
  ///
  /// - Parameters:
  ///   - picture: Its address; nil for the first picture of the goods.
  ///   - shown: The picture that the operator saw; nil to replace any.
  /// - Returns: The picture before.
  /// - Throws: ``SortHasOtherPicture``, ``NoSuchSort``.
  func setPicture(
    _ picture: String?, of id: Sort.ID, replacing shown: String??, by person: Person.ID, now: Date = .now
  ) async throws -> String? {
    try await database.write { db in
      guard let sort = try SortDataController.sort(id, in: db.reader) else { throw NoSuchSort() }
      let own = try SortPictures(of: id, in: db.reader).own
      if own == picture { return own }
      if let shown, shown != own { throw SortHasOtherPicture(picture: own) }
      try db.run("UPDATE sort SET ownPicture = ? WHERE id = ?", [picture, id])
      try GoodsNumbering.refreshPicture(of: id, in: db)
      try DeskLog.note(
        .sortPicture, name: sort.names.text, number: id.rawValue, former: own, present: picture, by: person, in: db,
        now: now)
      return own
    }
  }
}
