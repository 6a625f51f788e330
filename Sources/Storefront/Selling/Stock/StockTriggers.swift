import Persistence

/// The triggers that record each change of a stock, whoever makes it, and that keep the stock of goods the sum of that of
/// their variants.
///
/// A stock that is not counted is NULL, and counts as 0 in `stockMovement`. When goods get their first variant, their own stock
/// ends with a movement.
enum StockTriggers {
  static let all = [goodsAdded, goodsChanged, variantAdded, variantChanged, variantRemoved]

  private static let goodsAdded = Trigger(
    "stockOfNewGoods",
    sqlite: """
      AFTER INSERT ON goods WHEN new.stock > 0 BEGIN
        INSERT INTO stockMovement (goodsID, change, cause, date)
        SELECT new.id, new.stock, cause, unixepoch() FROM stockCause;
      END
      """,
    postgreSQL: .init(
      "AFTER INSERT ON goods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT",
      """
      BEGIN
        INSERT INTO stockMovement (goodsID, change, cause, date)
        SELECT id, stock, \(cause), \(now) FROM new_rows WHERE stock > 0;
        RETURN NULL;
      END
      """))

  private static let goodsChanged = Trigger(
    "stockOfGoods",
    sqlite: """
      AFTER UPDATE OF stock ON goods
      WHEN COALESCE(old.stock, 0) <> COALESCE(new.stock, 0) AND NOT (SELECT isDerived FROM stockCause) BEGIN
        INSERT INTO stockMovement (goodsID, change, cause, date)
        SELECT new.id, CAST(COALESCE(new.stock, 0) - COALESCE(old.stock, 0) AS INTEGER), cause, unixepoch() FROM stockCause;
      END
      """,
    postgreSQL: .init(
      """
      AFTER UPDATE OF stock ON goods FOR EACH ROW
      WHEN (COALESCE(OLD.stock, 0) <> COALESCE(NEW.stock, 0))
      """,
      """
      BEGIN
        IF COALESCE(current_setting('storefront.isDerived', TRUE), '') <> '1' THEN
          INSERT INTO stockMovement (goodsID, change, cause, date)
          VALUES (NEW.id, COALESCE(NEW.stock, 0) - COALESCE(OLD.stock, 0), \(cause), \(now));
        END IF;
        RETURN NULL;
      END
      """))

  private static let variantAdded = Trigger(
    "stockOfNewVariant",
    sqlite: """
      AFTER INSERT ON variant WHEN new.place IS NOT NULL BEGIN
        \(endOfOwnStock)
        INSERT INTO stockMovement (goodsID, variantID, change, cause, date)
        SELECT new.goodsID, new.id, new.stock, cause, unixepoch() FROM stockCause WHERE new.stock > 0;
        \(sum("new.goodsID"))
      END
      """,
    postgreSQL: .init(
      "AFTER INSERT ON variant REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT",
      """
      BEGIN
        \(endOfOwnStockOnServer)
        INSERT INTO stockMovement (goodsID, variantID, change, cause, date)
        SELECT goodsID, id, stock, \(cause), \(now) FROM new_rows WHERE stock > 0;
        \(sumOnServer("SELECT goodsID FROM new_rows WHERE place IS NOT NULL"))
        RETURN NULL;
      END
      """))

  private static let variantChanged = Trigger(
    "stockOfVariant",
    sqlite: """
      AFTER UPDATE OF stock, place ON variant
      WHEN old.stock IS NOT new.stock OR (old.place IS NULL) <> (new.place IS NULL) BEGIN
        \(endOfOwnStock)
        INSERT INTO stockMovement (goodsID, variantID, change, cause, date)
        SELECT new.goodsID, new.id, CAST(COALESCE(new.stock, 0) - COALESCE(old.stock, 0) AS INTEGER), cause, unixepoch()
        FROM stockCause
        WHERE COALESCE(new.stock, 0) <> COALESCE(old.stock, 0);
        \(sum("new.goodsID"))
      END
      """,
    postgreSQL: .init(
      "AFTER UPDATE ON variant REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT",
      """
      BEGIN
        \(endOfOwnStockOnServer)
        INSERT INTO stockMovement (goodsID, variantID, change, cause, date)
        SELECT new_rows.goodsID, new_rows.id, COALESCE(new_rows.stock, 0) - COALESCE(old_rows.stock, 0), \(cause), \(now)
        FROM new_rows JOIN old_rows ON old_rows.id = new_rows.id
        WHERE COALESCE(new_rows.stock, 0) <> COALESCE(old_rows.stock, 0);
        \(sumOnServer(
          """
          SELECT new_rows.goodsID FROM new_rows JOIN old_rows ON old_rows.id = new_rows.id
          WHERE new_rows.stock IS DISTINCT FROM old_rows.stock OR (new_rows.place IS NULL) <> (old_rows.place IS NULL)
          """))
        RETURN NULL;
      END
      """))

  private static let variantRemoved = Trigger(
    "stockOfRemovedVariant",
    sqlite: """
      AFTER DELETE ON variant WHEN old.place IS NOT NULL BEGIN
        \(sum("old.goodsID"))
      END
      """,
    postgreSQL: .init(
      "AFTER DELETE ON variant REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT",
      """
      BEGIN
        \(sumOnServer("SELECT goodsID FROM old_rows WHERE place IS NOT NULL"))
        RETURN NULL;
      END
      """))

  /// The variant is the only one that is sold, so its goods had a stock of their own.
  private static let endOfOwnStock = """
    INSERT INTO stockMovement (goodsID, change, cause, date)
    SELECT goods.id, -sum(change), stockCause.cause, unixepoch()
    FROM stockMovement JOIN goods ON goods.id = goodsID CROSS JOIN stockCause
    WHERE goodsID = new.goodsID AND variantID IS NULL
    GROUP BY goods.id HAVING sum(change) <> 0;
    """

  private static let endOfOwnStockOnServer = """
    INSERT INTO stockMovement (goodsID, change, cause, date)
    SELECT goodsID, -sum(change), \(cause), \(now) FROM stockMovement
    WHERE variantID IS NULL AND goodsID IN (SELECT goodsID FROM new_rows WHERE place IS NOT NULL)
    GROUP BY goodsID HAVING sum(change) <> 0;
    """

  /// The stock of goods with variants, of the rows of their variants.
  static let sum = "CASE WHEN sum(stock) > \(Stock.limit) THEN \(Stock.limit) ELSE sum(stock) END"
  /// Whether only some of the variants are counted.
  static let isPartlyCounted = "count(stock) BETWEEN 1 AND count(*) - 1"

  private static let total =
    "SELECT \(sum), \(isPartlyCounted)\nFROM variant WHERE goodsID = goods.id AND place IS NOT NULL"

  private static func sum(_ goods: String) -> String {
    """
    UPDATE stockCause SET isDerived = TRUE;
    UPDATE goods SET (stock, isPartlyCounted) = (\(total)) WHERE id = \(goods);
    UPDATE stockCause SET isDerived = FALSE;
    """
  }

  private static func sumOnServer(_ goods: String) -> String {
    """
    PERFORM set_config('storefront.isDerived', '1', TRUE);
    UPDATE goods SET (stock, isPartlyCounted) = (\(total)) WHERE id IN (\(goods));
    PERFORM set_config('storefront.isDerived', '', TRUE);
    """
  }

  private static let cause = "COALESCE(NULLIF(current_setting('storefront.stockCause', TRUE), ''), 'other')"
  private static let now = "floor(extract(epoch FROM now()))::BIGINT"
}
