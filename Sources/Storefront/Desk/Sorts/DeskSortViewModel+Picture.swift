import WebMVVM

extension DeskSortViewModel {
  /// Sets the picture of the sort.
  func setPicture() async throws -> Location? {
    let chosen = try pictureForm.chosen
    return try await setPicture(chosen, replacing: pictureForm.shown)
  }

  /// Gives a sort its former picture again, if it still has the one that replaced it.
  func restorePicture(_ picture: String?, replacing present: String?) async throws -> Location {
    if let picture, DeskSortPictureForm.checked(picture) == nil { throw Problem.noSuchSort(sortList) }
    return try await setPicture(picture, replacing: .some(present))
  }

  private func setPicture(_ picture: String?, replacing shown: String??) async throws -> Location {
    do {
      let before = try await sorts.setPicture(picture, of: id, replacing: shown, by: person)
      if before == picture {
        coordinator.tell("The sort has this picture.")
      } else {
        coordinator.tell(
          "The picture is saved.", undo: coordinator.restorePicture(before, replacing: picture, of: id))
      }
    } catch let error as SortHasOtherPicture {
      throw Problem(
        .conflict, "The picture was changed meanwhile",
        "Somebody else chose \(Self.text(error.picture)). You chose \(Self.text(picture)), which was not saved. Send the form again to use it."
      )
    } catch is NoSuchSort {
      throw Problem.noSuchSort(sortList)
    }
    return coordinator.desk(.sorts)
  }

  private static func text(_ picture: String?) -> String {
    picture.map { "“\($0)”" } ?? String(localized: "the first picture of the goods")
  }
}
