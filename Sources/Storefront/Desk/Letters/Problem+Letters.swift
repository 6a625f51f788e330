import WebMVVM

extension Problem {
  /// Why a letter was not changed; nil for another error.
  init?(ofLetter error: any Error) {
    switch error {
    case let error as LetterIsTaken: self = .letterIsTaken(error.answer)
    case is ThreadHasNewLetter: self = .threadHasNewLetter
    case is NotAnOperator: self = .notAnOperator
    default: return nil
    }
  }

  private static func letterIsTaken(_ answer: DeskAnswer?) -> Problem {
    answer.map {
      Problem(
        .conflict, "Somebody else answers this letter",
        "\($0.name) answers this letter now. Nothing was sent or changed. Take it over first if you want to answer it.")
    }
      ?? Problem(
        .conflict, "The letter was given back", "Nobody answers this letter any more. Nothing was sent or changed.")
  }

  private static var threadHasNewLetter: Problem {
    Problem(
      .conflict, "There is a newer letter",
      "A newer letter of this thread is below, and yours was not sent. Read it, and send yours then.")
  }

  private static var notAnOperator: Problem {
    Problem(.conflict, "That person can’t answer it", "The person does not work at the desk. Nothing was changed.")
  }
}
