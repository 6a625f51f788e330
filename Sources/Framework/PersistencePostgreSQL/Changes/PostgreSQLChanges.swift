import PersistenceCore

/// The tables and functions that number changes, in PostgreSQL's SQL.
///
/// `change` has the number of the last change of each topic, and `clock` the number of the last change. Each transaction
/// that touches a topic is a change with a number of its own. A transaction holds the lock of the clock's row until it
/// ends, so numbers are committed in their order.
enum PostgreSQLChanges {
  static let tables = """
    CREATE TABLE clock (
      id BIGINT PRIMARY KEY CHECK (id = 1),
      number BIGINT NOT NULL CHECK (number >= 0),
      writer XID8 NOT NULL
    );
    INSERT INTO clock (id, number, writer) VALUES (1, 0, '0');

    CREATE TABLE change (
      slot INTEGER PRIMARY KEY CHECK (slot BETWEEN 0 AND \(TopicSlots.count - 1)),
      number BIGINT NOT NULL DEFAULT 0
    ) WITH (fillfactor = 50);
    INSERT INTO change (slot) SELECT generate_series(0, \(TopicSlots.count - 1));

    CREATE OR REPLACE FUNCTION touch_topics(slots INTEGER[]) RETURNS VOID LANGUAGE plpgsql AS $$
    DECLARE
      last BIGINT;
    BEGIN
      UPDATE clock SET number = number + 1, writer = pg_current_xact_id() WHERE writer <> pg_current_xact_id();
      SELECT number INTO last FROM clock;
      UPDATE change SET number = last WHERE slot = ANY (slots) AND number < last;
    END $$;
    """

  static let touchAll = "SELECT touch_topics(array_agg(slot)) FROM change;"

  /// A greater number leaves too little room for further changes. No program comes near it.
  private static let greatestNumber = Int64.max / 2

  /// Whether numbers are missing, the clock is behind them, or there is no room for further ones; or the last writer is a
  /// transaction that comes later, as in a backup of another server. Its changes would get no number of their own.
  static let areDamaged = """
    SELECT NOT EXISTS (SELECT 1 FROM clock WHERE number BETWEEN 0 AND \(greatestNumber))
      OR (SELECT count(*) FROM change) <> \(TopicSlots.count)
      OR (SELECT max(number) FROM change) > (SELECT number FROM clock)
      OR EXISTS (SELECT 1 FROM clock WHERE writer >= pg_snapshot_xmax(pg_current_snapshot()))
    """

  /// Makes damaged numbers again, greater than those that other processes may know. Everything then counts as changed.
  static let repair = """
    INSERT INTO clock (id, number, writer) VALUES (1, 0, '0') ON CONFLICT DO NOTHING;
    INSERT INTO change (slot) SELECT generate_series(0, \(TopicSlots.count - 1)) ON CONFLICT DO NOTHING;
    UPDATE change SET number = 0 WHERE number NOT BETWEEN 0 AND \(greatestNumber);
    UPDATE clock SET number = 0 WHERE number NOT BETWEEN 0 AND \(greatestNumber);
    UPDATE clock SET writer = '0', number =
      greatest(number, (SELECT max(number) FROM change), (extract(epoch FROM now()) * 1000)::bigint);
    \(touchAll)
    """
}
