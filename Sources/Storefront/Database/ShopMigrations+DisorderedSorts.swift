import Persistence

/// Triggers mark the sorts whose goods another program adds, removes, moves or numbers, so that the next page numbers and
/// counts them again: see ``SortUpkeep``.
///
/// The shop's own writes do this in the same transaction.
extension ShopMigrations {
  /// REPLACE deletes rows with the same key and fires no trigger for them, so it is also noticed before. A program that
  /// adds, removes or moves goods changes their number.
  static let disorderedSorts = """
    ALTER TABLE sort ADD COLUMN isDisordered INTEGER NOT NULL DEFAULT FALSE CHECK (isDisordered IN (FALSE, TRUE));
    UPDATE sort SET isDisordered = TRUE WHERE \(SortUpkeep.hasGaps);

    CREATE TRIGGER sortRecounted AFTER UPDATE OF goodsCount ON sort
    WHEN \(isOther) AND old.goodsCount <> new.goodsCount BEGIN
      UPDATE sort SET isDisordered = TRUE WHERE id = new.id AND NOT isDisordered;
    END;

    CREATE TRIGGER goodsPlaced AFTER UPDATE OF place ON goods WHEN \(isOther) AND old.place <> new.place BEGIN
      UPDATE sort SET isDisordered = TRUE WHERE id = new.sortID AND NOT isDisordered;
    END;

    CREATE TRIGGER goodsReplacedByInsert BEFORE INSERT ON goods
    WHEN \(isOther) AND EXISTS (SELECT 1 FROM goods WHERE id = new.id OR handle = new.handle) BEGIN
      UPDATE sort SET isDisordered = TRUE
      WHERE id IN (SELECT sortID FROM goods WHERE id = new.id OR handle = new.handle) AND NOT isDisordered;
    END;

    CREATE TRIGGER goodsReplacedByUpdate BEFORE UPDATE OF id, handle ON goods WHEN \(isOther) BEGIN
      UPDATE sort SET isDisordered = TRUE
      WHERE id IN (SELECT sortID FROM goods WHERE (id = new.id OR handle = new.handle) AND id <> old.id)
        AND NOT isDisordered;
    END;
    """

  static let disorderedSortsOnServer = """
    ALTER TABLE sort ADD COLUMN isDisordered BOOLEAN NOT NULL DEFAULT FALSE;
    UPDATE sort SET isDisordered = TRUE WHERE \(SortUpkeep.hasGaps);

    CREATE FUNCTION mark_recounted_sort() RETURNS TRIGGER LANGUAGE plpgsql AS $$
    BEGIN
      IF \(isOtherOnServer) THEN NEW.isDisordered := TRUE; END IF;
      RETURN NEW;
    END $$;

    CREATE FUNCTION mark_sorts_of_placed_goods() RETURNS TRIGGER LANGUAGE plpgsql AS $$
    BEGIN
      IF \(isOtherOnServer) THEN
        UPDATE sort SET isDisordered = TRUE WHERE NOT isDisordered AND id IN (
          SELECT new_rows.sortID FROM new_rows JOIN old_rows ON old_rows.id = new_rows.id
          WHERE old_rows.place <> new_rows.place);
      END IF;
      RETURN NULL;
    END $$;

    CREATE TRIGGER sortRecounted BEFORE UPDATE OF goodsCount ON sort FOR EACH ROW
      WHEN (OLD.goodsCount <> NEW.goodsCount) EXECUTE FUNCTION mark_recounted_sort();
    CREATE TRIGGER goodsPlaced AFTER UPDATE ON goods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION mark_sorts_of_placed_goods();
    """
}
