import MVVM
import WebMVVM

/// Keeps letters that are not sent.
extension ComposeCoordinator {
  /// Keeps what was typed, and leads to another page. What is too long is shown again.
  func save(_ form: DraftForm, then location: (DraftPlace) throws -> Location) async throws -> Outcome {
    let letter = form.letter
    return try await .action(shop.composeScene(letter), form) { _ in try await save(letter).map(location) }
  }

  /// Keeps a letter, and returns where it is; nil if it is refused, because there are too many.
  private func save(_ letter: LetterForm) async throws -> DraftPlace? {
    do {
      return try await services.drafts.save(letter.unsent, of: person.id)
    } catch let error as DraftError {
      letter.content.refuse(error.text)
      return nil
    }
  }

  /// Adds a recipient to a draft, or to the letter that was sent with the recipient, and leads back to it. The field has the
  /// focus.
  func add(_ form: AddedRecipientForm) async throws -> Outcome {
    let (place, typed) = (try form.place.value ?? .first, try context.form(DraftForm.self))
    let isTyped = typed.content.isSent
    let begun = isTyped ? typed.letter : LetterForm(to: place.name ?? "", reply: place.reply, at: place)
    let scene = shop.composeScene(begun, continuesDraft: !isTyped)
    return try await .action(scene, form) { scene in
      guard typed.errors.isEmpty else { return nil }
      try await scene.load()
      let letter = scene.form
      letter.to.fill(
        RecipientNames.adding(try form.added.value, insteadOf: try form.typed.value, to: letter.to.text))
      return try await save(letter).map { shop.letter(at: $0).showing(letter.to.id) }
    }
  }

  /// Discards a draft, and offers to restore it.
  func discard(_ form: DraftPlaceForm) async throws -> Outcome {
    if let id = try await services.drafts.discard(at: form.place.value ?? .first, of: person.id) {
      tell("The draft was discarded.", undo: id)
    }
    return .redirect(context.route(at: form.page.text)?.location ?? shop.mailList())
  }
}
