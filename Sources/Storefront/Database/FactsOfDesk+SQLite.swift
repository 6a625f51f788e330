/// The log of the desk has facts in place of texts, so that each language shows them in its own sentences. Earlier
/// entries keep their English texts.
enum FactsOfDesk {
  static let sqlite: StaticString = """
    -- The id of what something was done to, and what it was before and afterwards.
    ALTER TABLE deskEntry ADD COLUMN number INTEGER;
    ALTER TABLE deskEntry ADD COLUMN former TEXT;
    ALTER TABLE deskEntry ADD COLUMN present TEXT;
    """
}
