import Persistence

extension ShopMigrations {
  /// When goods were added, and when what readers see of them last changed, in seconds since 1970. Triggers write both, so
  /// that no program can forget it. Goods of an older shop have the time of this step.
  ///
  /// Neither the stock nor the place in the list is what Atom calls a significant change:
  /// https://www.rfc-editor.org/rfc/rfc4287#section-4.2.15
  static let goodsDates = """
    ALTER TABLE goods ADD COLUMN addedDate INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE goods ADD COLUMN changedDate INTEGER NOT NULL DEFAULT 0;
    UPDATE goods SET addedDate = unixepoch(), changedDate = unixepoch();

    -- SQLite adds no column whose default value is the time. Rows that are copied from another shop have their dates.
    CREATE TRIGGER goodsAdded AFTER INSERT ON goods WHEN new.addedDate = 0 BEGIN
      UPDATE goods SET addedDate = unixepoch(), changedDate = unixepoch() WHERE id = new.id;
    END;

    CREATE TRIGGER goodsChanged AFTER UPDATE OF \(shown.joined(separator: ", ")) ON goods
    WHEN \(shown.map { "old.\($0) IS NOT new.\($0)" }.joined(separator: " OR ")) BEGIN
      UPDATE goods SET changedDate = unixepoch() WHERE id = new.id;
    END;
    """

  static let goodsDatesOnServer = """
    ALTER TABLE goods ADD COLUMN addedDate BIGINT NOT NULL DEFAULT floor(extract(epoch FROM now()))::BIGINT;
    ALTER TABLE goods ADD COLUMN changedDate BIGINT NOT NULL DEFAULT floor(extract(epoch FROM now()))::BIGINT;

    CREATE FUNCTION date_changed_goods() RETURNS TRIGGER LANGUAGE plpgsql AS $$
    BEGIN
      NEW.changedDate := floor(extract(epoch FROM now()))::BIGINT;
      RETURN NEW;
    END $$;

    CREATE TRIGGER goodsChanged BEFORE UPDATE OF \(shown.joined(separator: ", ")) ON goods FOR EACH ROW
      WHEN (\(shown.map { "OLD.\($0) IS DISTINCT FROM NEW.\($0)" }.joined(separator: " OR ")))
      EXECUTE FUNCTION date_changed_goods();
    """

  private static let shown = [
    "name", "nameZh", "description", "descriptionZh", "priceAmount", "priceCurrency", "hasSeveralPrices",
    "compareAmount", "picture", "maker",
  ]
}
