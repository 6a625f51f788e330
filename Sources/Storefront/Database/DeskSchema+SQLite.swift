/// The step for more of the desk: the account of the shop, the currency of an import, pictures of sorts, and an Undo for
/// texts. It never changes.
enum DeskSchema {
  static let sqlite: StaticString = """
    -- The account that signs the letters of the shop and gets those to it. Until now it was known by its name, and had no
    -- password. With a password, it is the shop's if it has sent what only the shop can send.
    ALTER TABLE person ADD COLUMN isShop INTEGER NOT NULL DEFAULT FALSE CHECK (isShop IN (FALSE, TRUE));

    UPDATE person SET isShop = TRUE
    WHERE NOT isDemo AND id IN (
      SELECT id FROM account
      WHERE nameKey = 'vitrine' AND (
        passwordHash IS NULL
        OR EXISTS (
          SELECT 1 FROM letter WHERE senderID = account.id AND (isToAll OR NOT takesReply OR authorID IS NOT NULL)
        )
      )
    );

    CREATE UNIQUE INDEX shopAccount ON person (isShop) WHERE isShop;

    -- NULL: the currency of the shop's goods.
    ALTER TABLE importRun ADD COLUMN currency TEXT CHECK (length(currency) = 3);

    -- A picture that was chosen at the desk. NULL: the first picture of the goods.
    ALTER TABLE sort ADD COLUMN ownPicture TEXT CHECK (length(ownPicture) BETWEEN 1 AND 2048);

    -- The texts of goods before the latest change at the desk, for its Undo.
    CREATE TABLE earlierTexts (
      id INTEGER PRIMARY KEY,
      goodsID INTEGER NOT NULL REFERENCES goods (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      nameZh TEXT,
      description TEXT NOT NULL,
      descriptionHTML TEXT,
      descriptionZh TEXT,
      descriptionHTMLZh TEXT
    ) STRICT;

    CREATE INDEX earlierTextsOfGoods ON earlierTexts (goodsID);
    """
}
