/// Whether the recipients of a letter can reply to it. The operator can send letters that nobody replies to.
enum LettersWithoutReply {
  static let sqlite: StaticString = """
    ALTER TABLE letter ADD COLUMN takesReply INTEGER NOT NULL DEFAULT TRUE CHECK (takesReply IN (FALSE, TRUE));
    """
}
