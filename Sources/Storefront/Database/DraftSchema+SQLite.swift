/// The step that adds the letters that people have begun and not sent. It never changes.
enum DraftSchema {
  static let sqlite: StaticString = """
    -- The place is the page on which the letter is written. What is discarded stays for an undo until its place or its room is
    -- needed. The form is the one that sends the letter.
    CREATE TABLE draft (
      id INTEGER PRIMARY KEY,
      ownerID INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      place TEXT NOT NULL CHECK (length(place) BETWEEN 1 AND 200),
      replyID INTEGER,
      formID TEXT NOT NULL CHECK (length(formID) BETWEEN 1 AND 64),
      recipients TEXT NOT NULL CHECK (length(recipients) <= 65536),
      content TEXT NOT NULL CHECK (length(content) <= 65536),
      updateDate INTEGER NOT NULL,
      isDiscarded INTEGER NOT NULL DEFAULT FALSE CHECK (isDiscarded IN (FALSE, TRUE)),
      UNIQUE (ownerID, place),
      UNIQUE (ownerID, formID)
    ) STRICT;
    """
}
