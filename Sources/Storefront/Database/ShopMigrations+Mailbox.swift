import Persistence

/// The letters and the mailboxes.
extension ShopMigrations {
  /// Splits a mail into a letter and its copies: one in the inbox of each recipient, and one for the sender.
  ///
  /// `updateDate` and `threadID` belong to the letter. They are repeated in each copy so that indexes can sort a
  /// person's folder and find their part of a thread.
  static func mailbox(_ db: borrowing Writer) throws {
    try db.run(
      script: """
        CREATE TABLE letter (
          id INTEGER PRIMARY KEY,
          threadID INTEGER NOT NULL,
          senderID INTEGER NOT NULL REFERENCES person (id),
          content TEXT NOT NULL CHECK (length(content) BETWEEN 1 AND 65536),
          date INTEGER NOT NULL,
          isToAll INTEGER NOT NULL DEFAULT FALSE CHECK (isToAll IN (FALSE, TRUE)),
          formDigest BLOB CHECK (length(formDigest) = 32)
        ) STRICT;

        CREATE UNIQUE INDEX letterOfForm ON letter (senderID, formDigest) WHERE formDigest IS NOT NULL;

        CREATE TABLE letterRecipient (
          letterID INTEGER NOT NULL REFERENCES letter (id) ON DELETE CASCADE,
          personID INTEGER NOT NULL REFERENCES person (id),
          PRIMARY KEY (letterID, personID)
        ) STRICT, WITHOUT ROWID;

        CREATE VIRTUAL TABLE letterSearch USING fts5 (words, tokenize = 'unicode61 remove_diacritics 2');

        ALTER TABLE mail RENAME TO oldMail;
        DROP INDEX mailOfRecipient;
        DROP INDEX unreadMailOfRecipient;

        CREATE TABLE mail (
          id INTEGER PRIMARY KEY,
          letterID INTEGER NOT NULL REFERENCES letter (id),
          threadID INTEGER NOT NULL,
          ownerID INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
          folder TEXT NOT NULL CHECK (folder IN ('inbox', 'sent', 'archive', 'trash')),
          origin TEXT NOT NULL CHECK (origin IN ('inbox', 'sent')),
          updateDate INTEGER NOT NULL,
          isRead INTEGER NOT NULL CHECK (isRead IN (FALSE, TRUE)),
          CHECK (folder IN (origin, 'archive', 'trash')),
          CHECK (isRead OR origin = 'inbox')
        ) STRICT;

        CREATE INDEX mailInFolder ON mail (ownerID, folder, updateDate DESC, id DESC);
        CREATE INDEX unreadMail ON mail (ownerID) WHERE folder = 'inbox' AND NOT isRead;
        CREATE INDEX mailOfThread ON mail (ownerID, threadID);

        INSERT INTO letter (id, threadID, senderID, content, date)
          SELECT id, id, senderID, content, updateDate FROM oldMail ORDER BY id;
        INSERT INTO letterRecipient SELECT id, recipientID FROM oldMail;
        INSERT INTO mail
          SELECT id, id, id, recipientID, 'inbox', 'inbox', updateDate, isRead FROM oldMail ORDER BY id;
        INSERT INTO mail (letterID, threadID, ownerID, folder, origin, updateDate, isRead)
          SELECT id, id, senderID, 'sent', 'sent', updateDate, TRUE FROM oldMail ORDER BY id;
        DROP TABLE oldMail;
        """)
    try LetterIndex.addAll(in: db)
  }

  /// The state of mails before the last change of a whole folder. There is at most one row for each mail.
  static let mailUndo = """
    CREATE TABLE mailUndo (
      mailID INTEGER PRIMARY KEY REFERENCES mail (id) ON DELETE CASCADE,
      batch INTEGER NOT NULL,
      folder TEXT NOT NULL CHECK (folder IN ('inbox', 'sent', 'archive', 'trash')),
      isRead INTEGER NOT NULL CHECK (isRead IN (FALSE, TRUE))
    ) STRICT;

    CREATE INDEX mailUndoOfBatch ON mailUndo (batch);
    """
}
