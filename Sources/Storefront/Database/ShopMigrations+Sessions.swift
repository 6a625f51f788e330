import MVVM
import Persistence

extension ShopMigrations {
  /// The session's page does not show when it was last used, so a use touches no topic of it. But another program can put that
  /// date back, which ends the session: pages that are kept for it, and its open pages, must notice. This is rare, so it
  /// touches the topics of all sessions.
  static let sessionsPutBack = """
    CREATE TRIGGER sessionPutBack AFTER UPDATE OF seenDate ON session
    WHEN new.seenDate < old.seenDate AND NOT (SELECT isAllTouched FROM clock) BEGIN
      UPDATE clock SET number = number + 1;
      UPDATE change SET number = (SELECT number FROM clock) WHERE slot BETWEEN \(slots.first) AND \(slots.last);
    END;
    """

  static let sessionsPutBackOnServer = """
    CREATE FUNCTION touch_sessions_put_back() RETURNS TRIGGER LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
        SELECT 1 FROM old_rows JOIN new_rows ON new_rows.tokenHash = old_rows.tokenHash
        WHERE new_rows.seenDate < old_rows.seenDate
      ) THEN
        PERFORM touch_topics(ARRAY(SELECT generate_series(\(slots.first), \(slots.last))));
      END IF;
      RETURN NULL;
    END $$;

    CREATE TRIGGER sessionPutBack AFTER UPDATE ON session REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION touch_sessions_put_back();
    """

  private static let slots = (first: ShopTopics.session.slots.lowerBound, last: ShopTopics.session.slots.upperBound - 1)
}
