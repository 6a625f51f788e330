import Accounts
import MVVM
import WebMVVM

/// Undoes actions: each message that offers it has a form for it.
struct UndoCoordinator: ShopChild {
  static let undo = action("/undo/*", Undo.ID.self, form: MailActionForm.self) { coordinator, form, id in
    try await coordinator.undo(id, form)
  } asking: { _, _ in
    Question("Undo")
  }
  static let routes = Routes { undo }

  let shop: ShopCoordinator
  let context: RequestContext

  /// Leads back to the page of the form; to a letter that was discarded.
  private func undo(_ id: Undo.ID, _ form: MailActionForm) async throws -> Outcome {
    guard let owner = shop.basketOwner else { throw SignInRequired() }
    var page = context.route(at: form.page.text)?.location ?? shop.home()
    do {
      if let (change, count) = try await services.undos.undo(id, by: owner), count > 0 {
        tell(
          count == change.count
            ? change.message
            : "The action was undone, but not for \(change.count - count) letters, which were changed in the meantime.")
        if let draft = change as? DiscardedDraft { page = shop.letter(at: draft.letter.place) }
      } else {
        warn("This can’t be undone any more. It was undone before, or changed in the meantime.")
      }
    } catch let error as BasketError {
      remark(error.text)
    } catch let error as DraftError {
      warn(error.text)
    }
    return .redirect(page)
  }
}

extension UndoDataController {
  /// Undoes each kind of action.
  init(database: ShopDatabase) {
    self.init(
      database: database,
      kinds: [
        ChangedMails.self, DiscardedDraft.self, RemovedLine.self, AddedWish.self, ChangedGoods.self, ChangedSort.self,
      ])
  }
}
