-- A shop of the first release: what pg_dump --inserts prints, without the name of the schema, and with one statement for all rows of change.

CREATE FUNCTION goodschanged() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.changedDate := floor(extract(epoch FROM now()))::BIGINT;
  RETURN NEW;
END $$;

CREATE FUNCTION goodsdeleted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE sort SET goodsCount = goodsCount - removed.count
  FROM (SELECT sortID, count(*) AS count FROM old_rows GROUP BY sortID) AS removed WHERE id = removed.sortID;
  RETURN NULL;
END $$;

CREATE FUNCTION goodsinserted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE sort SET goodsCount = goodsCount + added.count
  FROM (SELECT sortID, count(*) AS count FROM new_rows GROUP BY sortID) AS added WHERE id = added.sortID;
  RETURN NULL;
END $$;

CREATE FUNCTION goodsmoved() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE sort SET goodsCount = goodsCount + moved.count
  FROM (
    SELECT sortID, sum(change)::BIGINT AS count
    FROM (SELECT sortID, -1 AS change FROM old_rows UNION ALL SELECT sortID, 1 FROM new_rows) AS goods
    GROUP BY sortID HAVING sum(change) <> 0
  ) AS moved
  WHERE id = moved.sortID;
  RETURN NULL;
END $$;

CREATE FUNCTION sessionputback() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM old_rows JOIN new_rows ON new_rows.tokenHash = old_rows.tokenHash
    WHERE new_rows.seenDate < old_rows.seenDate
  ) THEN
    PERFORM touch_topics(ARRAY(SELECT generate_series(768, 1023)));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_delete_of_goods() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 1 AS slot FROM old_rows LIMIT 1)
UNION ALL SELECT (1024 + (changed_row.id & 1023))::integer FROM old_rows AS changed_row 
UNION ALL SELECT (512 + (changed_row.sortID & 255))::integer FROM old_rows AS changed_row 
UNION ALL (SELECT 33 AS slot FROM old_rows LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_delete_of_goodspicture() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 3 AS slot FROM old_rows LIMIT 1)
UNION ALL SELECT (1024 + (changed_row.goodsID & 1023))::integer FROM old_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_delete_of_letter() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 6 AS slot FROM old_rows LIMIT 1)
UNION ALL SELECT (2048 + (other.ownerID & 511))::integer FROM old_rows AS changed_row JOIN mail AS other ON other.letterID = changed_row.id) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_delete_of_letterrecipient() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 7 AS slot FROM old_rows LIMIT 1)
UNION ALL SELECT (2048 + (other.ownerID & 511))::integer FROM old_rows AS changed_row JOIN mail AS other ON other.letterID = changed_row.letterID) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_delete_of_mail() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 8 AS slot FROM old_rows LIMIT 1)
UNION ALL SELECT (2048 + (changed_row.ownerID & 511))::integer FROM old_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_delete_of_mailundo() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 9 AS slot FROM old_rows LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_delete_of_person() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 4 AS slot FROM old_rows LIMIT 1)
UNION ALL SELECT (2560 + (changed_row.id & 511))::integer FROM old_rows AS changed_row 
UNION ALL (SELECT 34 AS slot FROM old_rows LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_delete_of_session() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 5 AS slot FROM old_rows LIMIT 1)
UNION ALL SELECT (768 + ((get_byte(changed_row.tokenHash || '\x0000'::bytea, 0) * 256 + get_byte(changed_row.tokenHash || '\x0000'::bytea, 1)) & 255))::integer FROM old_rows AS changed_row 
UNION ALL SELECT (3072 + (changed_row.personID & 255))::integer FROM old_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_delete_of_setting() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 10 AS slot FROM old_rows LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_delete_of_sort() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 0 AS slot FROM old_rows LIMIT 1)
UNION ALL (SELECT 32 AS slot FROM old_rows LIMIT 1)
UNION ALL SELECT (256 + (changed_row.id & 255))::integer FROM old_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_delete_of_variant() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 2 AS slot FROM old_rows LIMIT 1)
UNION ALL SELECT (1024 + (changed_row.goodsID & 1023))::integer FROM old_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_insert_of_goods() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 1 AS slot FROM new_rows LIMIT 1)
UNION ALL SELECT (1024 + (changed_row.id & 1023))::integer FROM new_rows AS changed_row 
UNION ALL SELECT (512 + (changed_row.sortID & 255))::integer FROM new_rows AS changed_row 
UNION ALL (SELECT 33 AS slot FROM new_rows LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_insert_of_goodspicture() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 3 AS slot FROM new_rows LIMIT 1)
UNION ALL SELECT (1024 + (changed_row.goodsID & 1023))::integer FROM new_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_insert_of_letter() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 6 AS slot FROM new_rows LIMIT 1)
UNION ALL SELECT (2048 + (other.ownerID & 511))::integer FROM new_rows AS changed_row JOIN mail AS other ON other.letterID = changed_row.id) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_insert_of_letterrecipient() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 7 AS slot FROM new_rows LIMIT 1)
UNION ALL SELECT (2048 + (other.ownerID & 511))::integer FROM new_rows AS changed_row JOIN mail AS other ON other.letterID = changed_row.letterID) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_insert_of_mail() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 8 AS slot FROM new_rows LIMIT 1)
UNION ALL SELECT (2048 + (changed_row.ownerID & 511))::integer FROM new_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_insert_of_mailundo() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 9 AS slot FROM new_rows LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_insert_of_person() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 4 AS slot FROM new_rows LIMIT 1)
UNION ALL SELECT (2560 + (changed_row.id & 511))::integer FROM new_rows AS changed_row 
UNION ALL (SELECT 34 AS slot FROM new_rows LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_insert_of_session() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 5 AS slot FROM new_rows LIMIT 1)
UNION ALL SELECT (768 + ((get_byte(changed_row.tokenHash || '\x0000'::bytea, 0) * 256 + get_byte(changed_row.tokenHash || '\x0000'::bytea, 1)) & 255))::integer FROM new_rows AS changed_row 
UNION ALL SELECT (3072 + (changed_row.personID & 255))::integer FROM new_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_insert_of_setting() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 10 AS slot FROM new_rows LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_insert_of_sort() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 0 AS slot FROM new_rows LIMIT 1)
UNION ALL (SELECT 32 AS slot FROM new_rows LIMIT 1)
UNION ALL SELECT (256 + (changed_row.id & 255))::integer FROM new_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_insert_of_variant() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 2 AS slot FROM new_rows LIMIT 1)
UNION ALL SELECT (1024 + (changed_row.goodsID & 1023))::integer FROM new_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_truncate_of_goods() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(1, 1) AS slot
UNION ALL SELECT generate_series(1024, 2047) AS slot
UNION ALL SELECT generate_series(512, 767) AS slot
UNION ALL SELECT generate_series(33, 33) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_truncate_of_goodspicture() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(3, 3) AS slot
UNION ALL SELECT generate_series(1024, 2047) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_truncate_of_letter() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(6, 6) AS slot
UNION ALL SELECT generate_series(2048, 2559) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_truncate_of_letterrecipient() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(7, 7) AS slot
UNION ALL SELECT generate_series(2048, 2559) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_truncate_of_mail() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(8, 8) AS slot
UNION ALL SELECT generate_series(2048, 2559) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_truncate_of_mailundo() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(9, 9) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_truncate_of_person() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(4, 4) AS slot
UNION ALL SELECT generate_series(2560, 3071) AS slot
UNION ALL SELECT generate_series(34, 34) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_truncate_of_session() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(5, 5) AS slot
UNION ALL SELECT generate_series(768, 1023) AS slot
UNION ALL SELECT generate_series(3072, 3327) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_truncate_of_setting() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(10, 10) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_truncate_of_sort() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(0, 0) AS slot
UNION ALL SELECT generate_series(32, 32) AS slot
UNION ALL SELECT generate_series(256, 511) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_truncate_of_variant() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(2, 2) AS slot
UNION ALL SELECT generate_series(1024, 2047) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_update_of_goods() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT id, handle, sortid, place, name, namezh, namekey, description, descriptionzh, maker, priceamount, pricecurrency, hasseveralprices, compareamount, stock, sku, optionnames, picture, picturealt, addeddate, changeddate FROM old_rows EXCEPT ALL SELECT id, handle, sortid, place, name, namezh, namekey, description, descriptionzh, maker, priceamount, pricecurrency, hasseveralprices, compareamount, stock, sku, optionnames, picture, picturealt, addeddate, changeddate FROM new_rows) UNION ALL (SELECT id, handle, sortid, place, name, namezh, namekey, description, descriptionzh, maker, priceamount, pricecurrency, hasseveralprices, compareamount, stock, sku, optionnames, picture, picturealt, addeddate, changeddate FROM new_rows EXCEPT ALL SELECT id, handle, sortid, place, name, namezh, namekey, description, descriptionzh, maker, priceamount, pricecurrency, hasseveralprices, compareamount, stock, sku, optionnames, picture, picturealt, addeddate, changeddate FROM old_rows)),
changed1 AS ((SELECT sortID, place, id, name, nameZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock, picture, nameKey, maker FROM old_rows EXCEPT ALL SELECT sortID, place, id, name, nameZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock, picture, nameKey, maker FROM new_rows) UNION ALL (SELECT sortID, place, id, name, nameZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock, picture, nameKey, maker FROM new_rows EXCEPT ALL SELECT sortID, place, id, name, nameZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock, picture, nameKey, maker FROM old_rows)),
changed2 AS ((SELECT id, name, nameZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock, picture FROM old_rows EXCEPT ALL SELECT id, name, nameZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock, picture FROM new_rows) UNION ALL (SELECT id, name, nameZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock, picture FROM new_rows EXCEPT ALL SELECT id, name, nameZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock, picture FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 1 AS slot FROM changed0 LIMIT 1)
UNION ALL SELECT (1024 + (changed_row.id & 1023))::integer FROM changed0 AS changed_row 
UNION ALL SELECT (512 + (changed_row.sortID & 255))::integer FROM changed1 AS changed_row 
UNION ALL (SELECT 33 AS slot FROM changed2 LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_update_of_goodspicture() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT goodsid, place, address, alt FROM old_rows EXCEPT ALL SELECT goodsid, place, address, alt FROM new_rows) UNION ALL (SELECT goodsid, place, address, alt FROM new_rows EXCEPT ALL SELECT goodsid, place, address, alt FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 3 AS slot FROM changed0 LIMIT 1)
UNION ALL SELECT (1024 + (changed_row.goodsID & 1023))::integer FROM changed0 AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_update_of_letter() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT id, threadid, senderid, content, date, istoall, formdigest FROM old_rows EXCEPT ALL SELECT id, threadid, senderid, content, date, istoall, formdigest FROM new_rows) UNION ALL (SELECT id, threadid, senderid, content, date, istoall, formdigest FROM new_rows EXCEPT ALL SELECT id, threadid, senderid, content, date, istoall, formdigest FROM old_rows)),
changed1 AS ((SELECT id, senderID, content, date, isToAll FROM old_rows EXCEPT ALL SELECT id, senderID, content, date, isToAll FROM new_rows) UNION ALL (SELECT id, senderID, content, date, isToAll FROM new_rows EXCEPT ALL SELECT id, senderID, content, date, isToAll FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 6 AS slot FROM changed0 LIMIT 1)
UNION ALL SELECT (2048 + (other.ownerID & 511))::integer FROM changed1 AS changed_row JOIN mail AS other ON other.letterID = changed_row.id) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_update_of_letterrecipient() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT letterid, personid FROM old_rows EXCEPT ALL SELECT letterid, personid FROM new_rows) UNION ALL (SELECT letterid, personid FROM new_rows EXCEPT ALL SELECT letterid, personid FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 7 AS slot FROM changed0 LIMIT 1)
UNION ALL SELECT (2048 + (other.ownerID & 511))::integer FROM changed0 AS changed_row JOIN mail AS other ON other.letterID = changed_row.letterID) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_update_of_mail() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT id, letterid, threadid, ownerid, folder, origin, updatedate, isread FROM old_rows EXCEPT ALL SELECT id, letterid, threadid, ownerid, folder, origin, updatedate, isread FROM new_rows) UNION ALL (SELECT id, letterid, threadid, ownerid, folder, origin, updatedate, isread FROM new_rows EXCEPT ALL SELECT id, letterid, threadid, ownerid, folder, origin, updatedate, isread FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 8 AS slot FROM changed0 LIMIT 1)
UNION ALL SELECT (2048 + (changed_row.ownerID & 511))::integer FROM changed0 AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_update_of_mailundo() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT mailid, batch, folder, isread FROM old_rows EXCEPT ALL SELECT mailid, batch, folder, isread FROM new_rows) UNION ALL (SELECT mailid, batch, folder, isread FROM new_rows EXCEPT ALL SELECT mailid, batch, folder, isread FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 9 AS slot FROM changed0 LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_update_of_person() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT id, name, namekey, displayname, displaykey, role, portrait, timezone, passwordhash, passwordversion, isdemo, isremoved FROM old_rows EXCEPT ALL SELECT id, name, namekey, displayname, displaykey, role, portrait, timezone, passwordhash, passwordversion, isdemo, isremoved FROM new_rows) UNION ALL (SELECT id, name, namekey, displayname, displaykey, role, portrait, timezone, passwordhash, passwordversion, isdemo, isremoved FROM new_rows EXCEPT ALL SELECT id, name, namekey, displayname, displaykey, role, portrait, timezone, passwordhash, passwordversion, isdemo, isremoved FROM old_rows)),
changed1 AS ((SELECT id, name, displayName, role, portrait, timeZone, isDemo, isRemoved, passwordHash IS NULL AS has_no_passwordHash FROM old_rows EXCEPT ALL SELECT id, name, displayName, role, portrait, timeZone, isDemo, isRemoved, passwordHash IS NULL AS has_no_passwordHash FROM new_rows) UNION ALL (SELECT id, name, displayName, role, portrait, timeZone, isDemo, isRemoved, passwordHash IS NULL AS has_no_passwordHash FROM new_rows EXCEPT ALL SELECT id, name, displayName, role, portrait, timeZone, isDemo, isRemoved, passwordHash IS NULL AS has_no_passwordHash FROM old_rows)),
changed2 AS ((SELECT id, name, nameKey, displayName, displayKey, isDemo, isRemoved FROM old_rows EXCEPT ALL SELECT id, name, nameKey, displayName, displayKey, isDemo, isRemoved FROM new_rows) UNION ALL (SELECT id, name, nameKey, displayName, displayKey, isDemo, isRemoved FROM new_rows EXCEPT ALL SELECT id, name, nameKey, displayName, displayKey, isDemo, isRemoved FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 4 AS slot FROM changed0 LIMIT 1)
UNION ALL SELECT (2560 + (changed_row.id & 511))::integer FROM changed1 AS changed_row 
UNION ALL (SELECT 34 AS slot FROM changed2 LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_update_of_session() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT tokenhash, personid, begindate, seendate FROM old_rows EXCEPT ALL SELECT tokenhash, personid, begindate, seendate FROM new_rows) UNION ALL (SELECT tokenhash, personid, begindate, seendate FROM new_rows EXCEPT ALL SELECT tokenhash, personid, begindate, seendate FROM old_rows)),
changed1 AS ((SELECT tokenHash, personID, beginDate FROM old_rows EXCEPT ALL SELECT tokenHash, personID, beginDate FROM new_rows) UNION ALL (SELECT tokenHash, personID, beginDate FROM new_rows EXCEPT ALL SELECT tokenHash, personID, beginDate FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 5 AS slot FROM changed0 LIMIT 1)
UNION ALL SELECT (3072 + (changed_row.personID & 255))::integer FROM changed0 AS changed_row 
UNION ALL SELECT (768 + ((get_byte(changed_row.tokenHash || '\x0000'::bytea, 0) * 256 + get_byte(changed_row.tokenHash || '\x0000'::bytea, 1)) & 255))::integer FROM changed1 AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_update_of_setting() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT name, value FROM old_rows EXCEPT ALL SELECT name, value FROM new_rows) UNION ALL (SELECT name, value FROM new_rows EXCEPT ALL SELECT name, value FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 10 AS slot FROM changed0 LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_update_of_sort() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT id, name, namezh, picture, place, goodscount FROM old_rows EXCEPT ALL SELECT id, name, namezh, picture, place, goodscount FROM new_rows) UNION ALL (SELECT id, name, namezh, picture, place, goodscount FROM new_rows EXCEPT ALL SELECT id, name, namezh, picture, place, goodscount FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 0 AS slot FROM changed0 LIMIT 1)
UNION ALL (SELECT 32 AS slot FROM changed0 LIMIT 1)
UNION ALL SELECT (256 + (changed_row.id & 255))::integer FROM changed0 AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_by_update_of_variant() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT goodsid, place, option1, option2, option3, sku, priceamount, compareamount, stock, picture FROM old_rows EXCEPT ALL SELECT goodsid, place, option1, option2, option3, sku, priceamount, compareamount, stock, picture FROM new_rows) UNION ALL (SELECT goodsid, place, option1, option2, option3, sku, priceamount, compareamount, stock, picture FROM new_rows EXCEPT ALL SELECT goodsid, place, option1, option2, option3, sku, priceamount, compareamount, stock, picture FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 2 AS slot FROM changed0 LIMIT 1)
UNION ALL SELECT (1024 + (changed_row.goodsID & 1023))::integer FROM changed0 AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_topics(slots integer[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  last BIGINT;
BEGIN
  UPDATE clock SET number = number + 1, writer = pg_current_xact_id() WHERE writer <> pg_current_xact_id();
  SELECT number INTO last FROM clock;
  UPDATE change SET number = last WHERE slot = ANY (slots) AND number < last;
END $$;

CREATE TABLE application (
    id bigint NOT NULL,
    name text NOT NULL
);

CREATE TABLE attempt (
    key bytea NOT NULL,
    count bigint NOT NULL,
    date bigint NOT NULL,
    CONSTRAINT attempt_key_check CHECK ((length(key) = 32))
);

CREATE TABLE change (
    slot integer NOT NULL,
    number bigint DEFAULT 0 NOT NULL,
    CONSTRAINT change_slot_check CHECK (((slot >= 0) AND (slot <= 4095)))
)
WITH (fillfactor='50');

CREATE TABLE clock (
    id bigint NOT NULL,
    number bigint NOT NULL,
    writer xid8 NOT NULL,
    CONSTRAINT clock_id_check CHECK ((id = 1)),
    CONSTRAINT clock_number_check CHECK ((number >= 0))
);

CREATE TABLE goods (
    id bigint NOT NULL,
    handle text NOT NULL COLLATE pg_catalog."C",
    sortid bigint NOT NULL,
    place bigint DEFAULT 0 NOT NULL,
    name text NOT NULL,
    namezh text,
    namekey text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    description text NOT NULL,
    descriptionzh text,
    maker text COLLATE pg_catalog."C",
    priceamount bigint NOT NULL,
    pricecurrency text NOT NULL COLLATE pg_catalog."C",
    hasseveralprices boolean DEFAULT false NOT NULL,
    compareamount bigint,
    stock bigint NOT NULL,
    sku text,
    optionnames text,
    picture text,
    picturealt text,
    addeddate bigint DEFAULT (floor(EXTRACT(epoch FROM now())))::bigint NOT NULL,
    changeddate bigint DEFAULT (floor(EXTRACT(epoch FROM now())))::bigint NOT NULL,
    CONSTRAINT goods_check CHECK ((compareamount > priceamount)),
    CONSTRAINT goods_handle_check CHECK (((length(handle) >= 1) AND (length(handle) <= 255))),
    CONSTRAINT goods_maker_check CHECK (((length(maker) >= 1) AND (length(maker) <= 255))),
    CONSTRAINT goods_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
    CONSTRAINT goods_place_check CHECK ((place >= 0)),
    CONSTRAINT goods_priceamount_check CHECK ((priceamount >= 0)),
    CONSTRAINT goods_pricecurrency_check CHECK ((length(pricecurrency) = 3)),
    CONSTRAINT goods_sku_check CHECK (((length(sku) >= 1) AND (length(sku) <= 255))),
    CONSTRAINT goods_stock_check CHECK ((stock >= 0))
);

ALTER TABLE goods ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME goods_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE goodspicture (
    goodsid bigint NOT NULL,
    place bigint NOT NULL,
    address text NOT NULL,
    alt text,
    CONSTRAINT goodspicture_place_check CHECK ((place >= 0))
);

CREATE TABLE goodssearch (
    goodsid bigint NOT NULL,
    name tsvector NOT NULL,
    label tsvector NOT NULL,
    description tsvector NOT NULL
);

CREATE TABLE goodsword (
    word text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE letter (
    id bigint NOT NULL,
    threadid bigint NOT NULL,
    senderid bigint NOT NULL,
    content text NOT NULL,
    date bigint NOT NULL,
    istoall boolean DEFAULT false NOT NULL,
    formdigest bytea,
    CONSTRAINT letter_content_check CHECK (((length(content) >= 1) AND (length(content) <= 65536))),
    CONSTRAINT letter_formdigest_check CHECK ((length(formdigest) = 32))
);

ALTER TABLE letter ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME letter_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE letterrecipient (
    letterid bigint NOT NULL,
    personid bigint NOT NULL
);

CREATE TABLE lettersearch (
    letterid bigint NOT NULL,
    words text NOT NULL,
    lexemes tsvector NOT NULL
);

CREATE TABLE mail (
    id bigint NOT NULL,
    letterid bigint NOT NULL,
    threadid bigint NOT NULL,
    ownerid bigint NOT NULL,
    folder text NOT NULL COLLATE pg_catalog."C",
    origin text NOT NULL COLLATE pg_catalog."C",
    updatedate bigint NOT NULL,
    isread boolean NOT NULL,
    CONSTRAINT mail_check CHECK (((folder = ANY (ARRAY['archive'::text, 'trash'::text])) OR (folder = origin))),
    CONSTRAINT mail_check1 CHECK ((isread OR (origin = 'inbox'::text))),
    CONSTRAINT mail_folder_check CHECK ((folder = ANY (ARRAY['inbox'::text, 'sent'::text, 'archive'::text, 'trash'::text]))),
    CONSTRAINT mail_origin_check CHECK ((origin = ANY (ARRAY['inbox'::text, 'sent'::text])))
);

ALTER TABLE mail ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME mail_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE mailundo (
    mailid bigint NOT NULL,
    batch bigint NOT NULL,
    folder text NOT NULL,
    isread boolean NOT NULL,
    CONSTRAINT mailundo_folder_check CHECK ((folder = ANY (ARRAY['inbox'::text, 'sent'::text, 'archive'::text, 'trash'::text])))
);

CREATE TABLE migration (
    name text NOT NULL,
    date timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE person (
    id bigint NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    namekey text COLLATE pg_catalog."C",
    displayname text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    displaykey text COLLATE pg_catalog."C",
    role text NOT NULL,
    portrait text,
    timezone text,
    passwordhash text,
    passwordversion bigint DEFAULT 0 NOT NULL,
    isdemo boolean DEFAULT false NOT NULL,
    isremoved boolean DEFAULT false NOT NULL,
    CONSTRAINT person_check CHECK (
CASE
    WHEN isremoved THEN ((namekey IS NULL) AND (displaykey IS NULL) AND (passwordhash IS NULL) AND (NOT isdemo))
    ELSE (namekey IS NOT NULL)
END),
    CONSTRAINT person_displayname_check CHECK ((length(displayname) <= 100)),
    CONSTRAINT person_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
    CONSTRAINT person_timezone_check CHECK (((length(timezone) >= 1) AND (length(timezone) <= 64)))
);

ALTER TABLE person ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME person_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE session (
    tokenhash bytea NOT NULL,
    personid bigint NOT NULL,
    begindate bigint DEFAULT 0 NOT NULL,
    seendate bigint DEFAULT 0 NOT NULL,
    CONSTRAINT session_tokenhash_check CHECK ((length(tokenhash) = 32))
);

CREATE TABLE setting (
    name text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL
);

CREATE TABLE sort (
    id bigint NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    namezh text,
    picture text,
    place bigint,
    goodscount bigint DEFAULT 0 NOT NULL,
    CONSTRAINT sort_goodscount_check CHECK ((goodscount >= 0)),
    CONSTRAINT sort_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);

ALTER TABLE sort ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME sort_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE variant (
    goodsid bigint NOT NULL,
    place bigint NOT NULL,
    option1 text,
    option2 text,
    option3 text,
    sku text,
    priceamount bigint NOT NULL,
    compareamount bigint,
    stock bigint NOT NULL,
    picture text,
    CONSTRAINT variant_check CHECK ((compareamount > priceamount)),
    CONSTRAINT variant_option1_check CHECK (((length(option1) >= 1) AND (length(option1) <= 255))),
    CONSTRAINT variant_option2_check CHECK (((length(option2) >= 1) AND (length(option2) <= 255))),
    CONSTRAINT variant_option3_check CHECK (((length(option3) >= 1) AND (length(option3) <= 255))),
    CONSTRAINT variant_place_check CHECK ((place >= 0)),
    CONSTRAINT variant_priceamount_check CHECK ((priceamount >= 0)),
    CONSTRAINT variant_sku_check CHECK (((length(sku) >= 1) AND (length(sku) <= 255))),
    CONSTRAINT variant_stock_check CHECK ((stock >= 0))
);

CREATE TABLE writer (
    process uuid NOT NULL,
    number bigint NOT NULL,
    date timestamp with time zone DEFAULT now() NOT NULL
);

INSERT INTO application VALUES (1447646290, 'shop');

INSERT INTO change SELECT slot, 1795668101399 FROM generate_series(0, 4095) AS slots (slot);

INSERT INTO clock VALUES (1, 1795668101399, '0');

INSERT INTO goods VALUES (1, 'gongfu-pot', 1, 0, 'Gongfu teapot', NULL, 'gongfu teapot', 'Celadon, for two cups.', NULL, 'Shiyan', 12800, 'CNY', false, 15000, 7, 'POT-1', NULL, '/pictures/pot.svg', 'A green teapot', 1795668101, 1795668101);
INSERT INTO goods VALUES (2, 'cup', 2, 0, 'Tasting cup', NULL, 'tasting cup', 'White porcelain.', NULL, 'Wen', 1200, 'CNY', true, NULL, 30, NULL, 'Size', '/pictures/cup.svg', 'A cup', 1795668101, 1795668101);
INSERT INTO goods VALUES (3, 'scoop', 3, 0, '竹茶则 Bamboo scoop', NULL, '竹茶则 bamboo scoop', 'A scoop for tea leaves.', NULL, NULL, 990, 'CNY', false, NULL, 3, NULL, NULL, NULL, NULL, 1795668101, 1795668101);

INSERT INTO goodssearch VALUES (1, '''gongfu'' ''teapot''', '''shiyan'' ''teapots''', '''celadon'' ''cups'' ''for'' ''two''');
INSERT INTO goodssearch VALUES (2, '''cup'' ''tasting''', '''cups'' ''wen''', '''porcelain'' ''white''');
INSERT INTO goodssearch VALUES (3, '''bamboo'' ''scoop'' ''则'' ''竹茶'' ''茶则''', '''tools''', '''a'' ''for'' ''leaves'' ''scoop'' ''tea''');

INSERT INTO goodsword VALUES ('gongfu');
INSERT INTO goodsword VALUES ('teapot');
INSERT INTO goodsword VALUES ('teapots');
INSERT INTO goodsword VALUES ('shiyan');
INSERT INTO goodsword VALUES ('celadon');
INSERT INTO goodsword VALUES ('for');
INSERT INTO goodsword VALUES ('two');
INSERT INTO goodsword VALUES ('cups');
INSERT INTO goodsword VALUES ('tasting');
INSERT INTO goodsword VALUES ('cup');
INSERT INTO goodsword VALUES ('wen');
INSERT INTO goodsword VALUES ('white');
INSERT INTO goodsword VALUES ('porcelain');
INSERT INTO goodsword VALUES ('bamboo');
INSERT INTO goodsword VALUES ('scoop');
INSERT INTO goodsword VALUES ('tools');
INSERT INTO goodsword VALUES ('tea');
INSERT INTO goodsword VALUES ('leaves');

INSERT INTO letter VALUES (1, 1, 3, 'The tea house opens at nine. 茶馆九点开门。', 1795668108, true, NULL);

INSERT INTO lettersearch VALUES (1, 'the tea house opens at nine 茶馆 馆九 九点 点开 开门 门', '''at'' ''house'' ''nine'' ''opens'' ''tea'' ''the'' ''九点'' ''开门'' ''点开'' ''茶馆'' ''门'' ''馆九''');

INSERT INTO mail VALUES (1, 1, 1, 1, 'inbox', 'inbox', 1795668108, false);
INSERT INTO mail VALUES (2, 1, 1, 2, 'inbox', 'inbox', 1795668108, false);
INSERT INTO mail VALUES (3, 1, 1, 3, 'sent', 'sent', 1795668108, true);

INSERT INTO migration VALUES ('first schema', '2026-11-26 04:41:41.392892+00');

INSERT INTO person VALUES (1, 'Ms. Lin', 'mslin', 'Ms. Lin', 'mslin', '', NULL, NULL, '$scrypt$ln=17,r=8,p=1$b7bGHInw6qSBQbo/9uf0xQ$4rvvQv1JNUa9y5VjunjdaILVxMYKMEqKLXh5xTYir74', 0, false, false);
INSERT INTO person VALUES (2, 'Chen Yu', 'chenyu', 'Chen Yu', 'chenyu', '', NULL, NULL, '$scrypt$ln=17,r=8,p=1$VwTpfhjtDBJlV9HpkxYGyg$NcQhIrN+RB4XIJ4AtDs2PcITH8wwflsvpTPC6EoawDM', 0, false, false);
INSERT INTO person VALUES (3, 'Vitrine', 'vitrine', 'Vitrine', 'vitrine', 'The shop', NULL, NULL, NULL, 0, false, false);

INSERT INTO setting VALUES ('hasCatalogue', '1');
INSERT INTO setting VALUES ('currency', 'CNY');
INSERT INTO setting VALUES ('otherCurrencies', '');

INSERT INTO sort VALUES (3, 'Tools', NULL, NULL, NULL, 1);
INSERT INTO sort VALUES (1, 'Teapots', NULL, '/pictures/pot.svg', NULL, 1);
INSERT INTO sort VALUES (2, 'Cups', NULL, '/pictures/cup.svg', NULL, 1);

INSERT INTO variant VALUES (2, 0, 'Small', NULL, NULL, 'CUP-S', 1200, NULL, 30, NULL);
INSERT INTO variant VALUES (2, 1, 'Large', NULL, NULL, 'CUP-L', 1650, NULL, 0, NULL);

INSERT INTO writer VALUES ('dc62f964-391a-4649-9efc-a33ec3f8403d', 1, '2026-11-26 04:41:41.590675+00');
INSERT INTO writer VALUES ('6cd1ecd1-51b9-4ca9-8965-3cec69f6fece', 1, '2026-11-26 04:41:44.958219+00');
INSERT INTO writer VALUES ('0e700edf-9334-45f0-b00a-96552760d743', 1, '2026-11-26 04:41:47.898136+00');
INSERT INTO writer VALUES ('66dd4a66-b948-4b48-aab2-8a03897ebe65', 2, '2026-11-26 04:41:48.125443+00');

SELECT pg_catalog.setval('goods_id_seq', 3, true);

SELECT pg_catalog.setval('letter_id_seq', 1, true);

SELECT pg_catalog.setval('mail_id_seq', 3, true);

SELECT pg_catalog.setval('person_id_seq', 3, true);

SELECT pg_catalog.setval('sort_id_seq', 3, true);

ALTER TABLE ONLY attempt
    ADD CONSTRAINT attempt_pkey PRIMARY KEY (key);

ALTER TABLE ONLY change
    ADD CONSTRAINT change_pkey PRIMARY KEY (slot);

ALTER TABLE ONLY clock
    ADD CONSTRAINT clock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY goods
    ADD CONSTRAINT goods_handle_key UNIQUE (handle);

ALTER TABLE ONLY goods
    ADD CONSTRAINT goods_pkey PRIMARY KEY (id);

ALTER TABLE ONLY goodspicture
    ADD CONSTRAINT goodspicture_pkey PRIMARY KEY (goodsid, place);

ALTER TABLE ONLY goodssearch
    ADD CONSTRAINT goodssearch_pkey PRIMARY KEY (goodsid);

ALTER TABLE ONLY goodsword
    ADD CONSTRAINT goodsword_pkey PRIMARY KEY (word);

ALTER TABLE ONLY letter
    ADD CONSTRAINT letter_pkey PRIMARY KEY (id);

ALTER TABLE ONLY letterrecipient
    ADD CONSTRAINT letterrecipient_pkey PRIMARY KEY (letterid, personid);

ALTER TABLE ONLY lettersearch
    ADD CONSTRAINT lettersearch_pkey PRIMARY KEY (letterid);

ALTER TABLE ONLY mail
    ADD CONSTRAINT mail_pkey PRIMARY KEY (id);

ALTER TABLE ONLY mailundo
    ADD CONSTRAINT mailundo_pkey PRIMARY KEY (mailid);

ALTER TABLE ONLY migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY person
    ADD CONSTRAINT person_name_key UNIQUE (name);

ALTER TABLE ONLY person
    ADD CONSTRAINT person_pkey PRIMARY KEY (id);

ALTER TABLE ONLY session
    ADD CONSTRAINT session_pkey PRIMARY KEY (tokenhash);

ALTER TABLE ONLY setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (name);

ALTER TABLE ONLY sort
    ADD CONSTRAINT sort_name_key UNIQUE (name);

ALTER TABLE ONLY sort
    ADD CONSTRAINT sort_pkey PRIMARY KEY (id);

ALTER TABLE ONLY variant
    ADD CONSTRAINT variant_pkey PRIMARY KEY (goodsid, place);

ALTER TABLE ONLY writer
    ADD CONSTRAINT writer_pkey PRIMARY KEY (process);

CREATE INDEX attemptbydate ON attempt USING btree (date);

CREATE INDEX goodsbymaker ON goods USING btree (sortid, maker, priceamount, pricecurrency, stock);

CREATE INDEX goodsbyname ON goods USING btree (sortid, namekey, id, priceamount, pricecurrency, stock, maker);

CREATE INDEX goodsbyprice ON goods USING btree (sortid, priceamount, id, pricecurrency, stock, maker);

CREATE INDEX goodsnewest ON goods USING btree (((stock > 0)), id);

CREATE INDEX goodsoflabellexeme ON goodssearch USING gin (((name || label)));

CREATE INDEX goodsoflexeme ON goodssearch USING gin ((((name || label) || description)));

CREATE INDEX goodsofnamelexeme ON goodssearch USING gin (name);

CREATE INDEX goodsofsort ON goods USING btree (sortid, place, id, priceamount, pricecurrency, stock, maker);

CREATE UNIQUE INDEX letterofform ON letter USING btree (senderid, formdigest) WHERE (formdigest IS NOT NULL);

CREATE INDEX letteroflexeme ON lettersearch USING gin (lexemes);

CREATE INDEX mailinfolder ON mail USING btree (ownerid, folder, updatedate DESC, id DESC);

CREATE INDEX mailofletter ON mail USING btree (letterid);

CREATE INDEX mailofthread ON mail USING btree (ownerid, threadid);

CREATE INDEX mailundoofbatch ON mailundo USING btree (batch);

CREATE UNIQUE INDEX personofname ON person USING btree (namekey);

CREATE INDEX personshownas ON person USING btree (displaykey);

CREATE INDEX sessionofperson ON session USING btree (personid);

CREATE INDEX sessionseen ON session USING btree (seendate);

CREATE INDEX unreadmail ON mail USING btree (ownerid) WHERE ((folder = 'inbox'::text) AND (NOT isread));

CREATE TRIGGER goodschanged BEFORE UPDATE OF name, namezh, description, descriptionzh, priceamount, pricecurrency, hasseveralprices, compareamount, picture, maker ON goods FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.namezh IS DISTINCT FROM new.namezh) OR (old.description IS DISTINCT FROM new.description) OR (old.descriptionzh IS DISTINCT FROM new.descriptionzh) OR (old.priceamount IS DISTINCT FROM new.priceamount) OR (old.pricecurrency IS DISTINCT FROM new.pricecurrency) OR (old.hasseveralprices IS DISTINCT FROM new.hasseveralprices) OR (old.compareamount IS DISTINCT FROM new.compareamount) OR (old.picture IS DISTINCT FROM new.picture) OR (old.maker IS DISTINCT FROM new.maker))) EXECUTE FUNCTION goodschanged();

COMMENT ON TRIGGER goodschanged ON goods IS 'CREATE OR REPLACE FUNCTION goodschanged() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.changedDate := floor(extract(epoch FROM now()))::BIGINT;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER goodschanged BEFORE UPDATE OF name, nameZh, description, descriptionZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, picture, maker ON goods FOR EACH ROW
WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.nameZh IS DISTINCT FROM NEW.nameZh OR OLD.description IS DISTINCT FROM NEW.description OR OLD.descriptionZh IS DISTINCT FROM NEW.descriptionZh OR OLD.priceAmount IS DISTINCT FROM NEW.priceAmount OR OLD.priceCurrency IS DISTINCT FROM NEW.priceCurrency OR OLD.hasSeveralPrices IS DISTINCT FROM NEW.hasSeveralPrices OR OLD.compareAmount IS DISTINCT FROM NEW.compareAmount OR OLD.picture IS DISTINCT FROM NEW.picture OR OLD.maker IS DISTINCT FROM NEW.maker) EXECUTE FUNCTION goodschanged();';

CREATE TRIGGER goodsdeleted AFTER DELETE ON goods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION goodsdeleted();

COMMENT ON TRIGGER goodsdeleted ON goods IS 'CREATE OR REPLACE FUNCTION goodsdeleted() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sort SET goodsCount = goodsCount - removed.count
  FROM (SELECT sortID, count(*) AS count FROM old_rows GROUP BY sortID) AS removed WHERE id = removed.sortID;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER goodsdeleted AFTER DELETE ON goods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION goodsdeleted();';

CREATE TRIGGER goodsinserted AFTER INSERT ON goods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION goodsinserted();

COMMENT ON TRIGGER goodsinserted ON goods IS 'CREATE OR REPLACE FUNCTION goodsinserted() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sort SET goodsCount = goodsCount + added.count
  FROM (SELECT sortID, count(*) AS count FROM new_rows GROUP BY sortID) AS added WHERE id = added.sortID;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER goodsinserted AFTER INSERT ON goods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION goodsinserted();';

CREATE TRIGGER goodsmoved AFTER UPDATE ON goods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION goodsmoved();

COMMENT ON TRIGGER goodsmoved ON goods IS 'CREATE OR REPLACE FUNCTION goodsmoved() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sort SET goodsCount = goodsCount + moved.count
  FROM (
    SELECT sortID, sum(change)::BIGINT AS count
    FROM (SELECT sortID, -1 AS change FROM old_rows UNION ALL SELECT sortID, 1 FROM new_rows) AS goods
    GROUP BY sortID HAVING sum(change) <> 0
  ) AS moved
  WHERE id = moved.sortID;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER goodsmoved AFTER UPDATE ON goods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION goodsmoved();';

CREATE TRIGGER sessionputback AFTER UPDATE ON session REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sessionputback();

COMMENT ON TRIGGER sessionputback ON session IS 'CREATE OR REPLACE FUNCTION sessionputback() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM old_rows JOIN new_rows ON new_rows.tokenHash = old_rows.tokenHash
    WHERE new_rows.seenDate < old_rows.seenDate
  ) THEN
    PERFORM touch_topics(ARRAY(SELECT generate_series(768, 1023)));
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER sessionputback AFTER UPDATE ON session REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sessionputback();';

CREATE TRIGGER touch_by_delete_of_goods AFTER DELETE ON goods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_goods();

COMMENT ON TRIGGER touch_by_delete_of_goods ON goods IS 'CREATE OR REPLACE FUNCTION touch_by_delete_of_goods() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 1 AS slot FROM old_rows LIMIT 1)
UNION ALL SELECT (1024 + (changed_row.id & 1023))::integer FROM old_rows AS changed_row 
UNION ALL SELECT (512 + (changed_row.sortID & 255))::integer FROM old_rows AS changed_row 
UNION ALL (SELECT 33 AS slot FROM old_rows LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_delete_of_goods AFTER delete ON goods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_goods();';

CREATE TRIGGER touch_by_delete_of_goodspicture AFTER DELETE ON goodspicture REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_goodspicture();

COMMENT ON TRIGGER touch_by_delete_of_goodspicture ON goodspicture IS 'CREATE OR REPLACE FUNCTION touch_by_delete_of_goodspicture() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 3 AS slot FROM old_rows LIMIT 1)
UNION ALL SELECT (1024 + (changed_row.goodsID & 1023))::integer FROM old_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_delete_of_goodspicture AFTER delete ON goodsPicture REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_goodspicture();';

CREATE TRIGGER touch_by_delete_of_letter AFTER DELETE ON letter REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_letter();

COMMENT ON TRIGGER touch_by_delete_of_letter ON letter IS 'CREATE OR REPLACE FUNCTION touch_by_delete_of_letter() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 6 AS slot FROM old_rows LIMIT 1)
UNION ALL SELECT (2048 + (other.ownerID & 511))::integer FROM old_rows AS changed_row JOIN mail AS other ON other.letterID = changed_row.id) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_delete_of_letter AFTER delete ON letter REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_letter();';

CREATE TRIGGER touch_by_delete_of_letterrecipient AFTER DELETE ON letterrecipient REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_letterrecipient();

COMMENT ON TRIGGER touch_by_delete_of_letterrecipient ON letterrecipient IS 'CREATE OR REPLACE FUNCTION touch_by_delete_of_letterrecipient() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 7 AS slot FROM old_rows LIMIT 1)
UNION ALL SELECT (2048 + (other.ownerID & 511))::integer FROM old_rows AS changed_row JOIN mail AS other ON other.letterID = changed_row.letterID) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_delete_of_letterrecipient AFTER delete ON letterRecipient REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_letterrecipient();';

CREATE TRIGGER touch_by_delete_of_mail AFTER DELETE ON mail REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_mail();

COMMENT ON TRIGGER touch_by_delete_of_mail ON mail IS 'CREATE OR REPLACE FUNCTION touch_by_delete_of_mail() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 8 AS slot FROM old_rows LIMIT 1)
UNION ALL SELECT (2048 + (changed_row.ownerID & 511))::integer FROM old_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_delete_of_mail AFTER delete ON mail REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_mail();';

CREATE TRIGGER touch_by_delete_of_mailundo AFTER DELETE ON mailundo REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_mailundo();

COMMENT ON TRIGGER touch_by_delete_of_mailundo ON mailundo IS 'CREATE OR REPLACE FUNCTION touch_by_delete_of_mailundo() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 9 AS slot FROM old_rows LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_delete_of_mailundo AFTER delete ON mailUndo REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_mailundo();';

CREATE TRIGGER touch_by_delete_of_person AFTER DELETE ON person REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_person();

COMMENT ON TRIGGER touch_by_delete_of_person ON person IS 'CREATE OR REPLACE FUNCTION touch_by_delete_of_person() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 4 AS slot FROM old_rows LIMIT 1)
UNION ALL SELECT (2560 + (changed_row.id & 511))::integer FROM old_rows AS changed_row 
UNION ALL (SELECT 34 AS slot FROM old_rows LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_delete_of_person AFTER delete ON person REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_person();';

CREATE TRIGGER touch_by_delete_of_session AFTER DELETE ON session REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_session();

COMMENT ON TRIGGER touch_by_delete_of_session ON session IS 'CREATE OR REPLACE FUNCTION touch_by_delete_of_session() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 5 AS slot FROM old_rows LIMIT 1)
UNION ALL SELECT (768 + ((get_byte(changed_row.tokenHash || ''\x0000''::bytea, 0) * 256 + get_byte(changed_row.tokenHash || ''\x0000''::bytea, 1)) & 255))::integer FROM old_rows AS changed_row 
UNION ALL SELECT (3072 + (changed_row.personID & 255))::integer FROM old_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_delete_of_session AFTER delete ON session REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_session();';

CREATE TRIGGER touch_by_delete_of_setting AFTER DELETE ON setting REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_setting();

COMMENT ON TRIGGER touch_by_delete_of_setting ON setting IS 'CREATE OR REPLACE FUNCTION touch_by_delete_of_setting() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 10 AS slot FROM old_rows LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_delete_of_setting AFTER delete ON setting REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_setting();';

CREATE TRIGGER touch_by_delete_of_sort AFTER DELETE ON sort REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_sort();

COMMENT ON TRIGGER touch_by_delete_of_sort ON sort IS 'CREATE OR REPLACE FUNCTION touch_by_delete_of_sort() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 0 AS slot FROM old_rows LIMIT 1)
UNION ALL (SELECT 32 AS slot FROM old_rows LIMIT 1)
UNION ALL SELECT (256 + (changed_row.id & 255))::integer FROM old_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_delete_of_sort AFTER delete ON sort REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_sort();';

CREATE TRIGGER touch_by_delete_of_variant AFTER DELETE ON variant REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_variant();

COMMENT ON TRIGGER touch_by_delete_of_variant ON variant IS 'CREATE OR REPLACE FUNCTION touch_by_delete_of_variant() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 2 AS slot FROM old_rows LIMIT 1)
UNION ALL SELECT (1024 + (changed_row.goodsID & 1023))::integer FROM old_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_delete_of_variant AFTER delete ON variant REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_delete_of_variant();';

CREATE TRIGGER touch_by_insert_of_goods AFTER INSERT ON goods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_goods();

COMMENT ON TRIGGER touch_by_insert_of_goods ON goods IS 'CREATE OR REPLACE FUNCTION touch_by_insert_of_goods() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 1 AS slot FROM new_rows LIMIT 1)
UNION ALL SELECT (1024 + (changed_row.id & 1023))::integer FROM new_rows AS changed_row 
UNION ALL SELECT (512 + (changed_row.sortID & 255))::integer FROM new_rows AS changed_row 
UNION ALL (SELECT 33 AS slot FROM new_rows LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_insert_of_goods AFTER insert ON goods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_goods();';

CREATE TRIGGER touch_by_insert_of_goodspicture AFTER INSERT ON goodspicture REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_goodspicture();

COMMENT ON TRIGGER touch_by_insert_of_goodspicture ON goodspicture IS 'CREATE OR REPLACE FUNCTION touch_by_insert_of_goodspicture() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 3 AS slot FROM new_rows LIMIT 1)
UNION ALL SELECT (1024 + (changed_row.goodsID & 1023))::integer FROM new_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_insert_of_goodspicture AFTER insert ON goodsPicture REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_goodspicture();';

CREATE TRIGGER touch_by_insert_of_letter AFTER INSERT ON letter REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_letter();

COMMENT ON TRIGGER touch_by_insert_of_letter ON letter IS 'CREATE OR REPLACE FUNCTION touch_by_insert_of_letter() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 6 AS slot FROM new_rows LIMIT 1)
UNION ALL SELECT (2048 + (other.ownerID & 511))::integer FROM new_rows AS changed_row JOIN mail AS other ON other.letterID = changed_row.id) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_insert_of_letter AFTER insert ON letter REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_letter();';

CREATE TRIGGER touch_by_insert_of_letterrecipient AFTER INSERT ON letterrecipient REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_letterrecipient();

COMMENT ON TRIGGER touch_by_insert_of_letterrecipient ON letterrecipient IS 'CREATE OR REPLACE FUNCTION touch_by_insert_of_letterrecipient() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 7 AS slot FROM new_rows LIMIT 1)
UNION ALL SELECT (2048 + (other.ownerID & 511))::integer FROM new_rows AS changed_row JOIN mail AS other ON other.letterID = changed_row.letterID) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_insert_of_letterrecipient AFTER insert ON letterRecipient REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_letterrecipient();';

CREATE TRIGGER touch_by_insert_of_mail AFTER INSERT ON mail REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_mail();

COMMENT ON TRIGGER touch_by_insert_of_mail ON mail IS 'CREATE OR REPLACE FUNCTION touch_by_insert_of_mail() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 8 AS slot FROM new_rows LIMIT 1)
UNION ALL SELECT (2048 + (changed_row.ownerID & 511))::integer FROM new_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_insert_of_mail AFTER insert ON mail REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_mail();';

CREATE TRIGGER touch_by_insert_of_mailundo AFTER INSERT ON mailundo REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_mailundo();

COMMENT ON TRIGGER touch_by_insert_of_mailundo ON mailundo IS 'CREATE OR REPLACE FUNCTION touch_by_insert_of_mailundo() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 9 AS slot FROM new_rows LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_insert_of_mailundo AFTER insert ON mailUndo REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_mailundo();';

CREATE TRIGGER touch_by_insert_of_person AFTER INSERT ON person REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_person();

COMMENT ON TRIGGER touch_by_insert_of_person ON person IS 'CREATE OR REPLACE FUNCTION touch_by_insert_of_person() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 4 AS slot FROM new_rows LIMIT 1)
UNION ALL SELECT (2560 + (changed_row.id & 511))::integer FROM new_rows AS changed_row 
UNION ALL (SELECT 34 AS slot FROM new_rows LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_insert_of_person AFTER insert ON person REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_person();';

CREATE TRIGGER touch_by_insert_of_session AFTER INSERT ON session REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_session();

COMMENT ON TRIGGER touch_by_insert_of_session ON session IS 'CREATE OR REPLACE FUNCTION touch_by_insert_of_session() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 5 AS slot FROM new_rows LIMIT 1)
UNION ALL SELECT (768 + ((get_byte(changed_row.tokenHash || ''\x0000''::bytea, 0) * 256 + get_byte(changed_row.tokenHash || ''\x0000''::bytea, 1)) & 255))::integer FROM new_rows AS changed_row 
UNION ALL SELECT (3072 + (changed_row.personID & 255))::integer FROM new_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_insert_of_session AFTER insert ON session REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_session();';

CREATE TRIGGER touch_by_insert_of_setting AFTER INSERT ON setting REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_setting();

COMMENT ON TRIGGER touch_by_insert_of_setting ON setting IS 'CREATE OR REPLACE FUNCTION touch_by_insert_of_setting() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 10 AS slot FROM new_rows LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_insert_of_setting AFTER insert ON setting REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_setting();';

CREATE TRIGGER touch_by_insert_of_sort AFTER INSERT ON sort REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_sort();

COMMENT ON TRIGGER touch_by_insert_of_sort ON sort IS 'CREATE OR REPLACE FUNCTION touch_by_insert_of_sort() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 0 AS slot FROM new_rows LIMIT 1)
UNION ALL (SELECT 32 AS slot FROM new_rows LIMIT 1)
UNION ALL SELECT (256 + (changed_row.id & 255))::integer FROM new_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_insert_of_sort AFTER insert ON sort REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_sort();';

CREATE TRIGGER touch_by_insert_of_variant AFTER INSERT ON variant REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_variant();

COMMENT ON TRIGGER touch_by_insert_of_variant ON variant IS 'CREATE OR REPLACE FUNCTION touch_by_insert_of_variant() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM ((SELECT 2 AS slot FROM new_rows LIMIT 1)
UNION ALL SELECT (1024 + (changed_row.goodsID & 1023))::integer FROM new_rows AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_insert_of_variant AFTER insert ON variant REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_insert_of_variant();';

CREATE TRIGGER touch_by_truncate_of_goods AFTER TRUNCATE ON goods FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_goods();

COMMENT ON TRIGGER touch_by_truncate_of_goods ON goods IS 'CREATE OR REPLACE FUNCTION touch_by_truncate_of_goods() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(1, 1) AS slot
UNION ALL SELECT generate_series(1024, 2047) AS slot
UNION ALL SELECT generate_series(512, 767) AS slot
UNION ALL SELECT generate_series(33, 33) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_truncate_of_goods AFTER truncate ON goods  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_goods();';

CREATE TRIGGER touch_by_truncate_of_goodspicture AFTER TRUNCATE ON goodspicture FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_goodspicture();

COMMENT ON TRIGGER touch_by_truncate_of_goodspicture ON goodspicture IS 'CREATE OR REPLACE FUNCTION touch_by_truncate_of_goodspicture() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(3, 3) AS slot
UNION ALL SELECT generate_series(1024, 2047) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_truncate_of_goodspicture AFTER truncate ON goodsPicture  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_goodspicture();';

CREATE TRIGGER touch_by_truncate_of_letter AFTER TRUNCATE ON letter FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_letter();

COMMENT ON TRIGGER touch_by_truncate_of_letter ON letter IS 'CREATE OR REPLACE FUNCTION touch_by_truncate_of_letter() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(6, 6) AS slot
UNION ALL SELECT generate_series(2048, 2559) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_truncate_of_letter AFTER truncate ON letter  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_letter();';

CREATE TRIGGER touch_by_truncate_of_letterrecipient AFTER TRUNCATE ON letterrecipient FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_letterrecipient();

COMMENT ON TRIGGER touch_by_truncate_of_letterrecipient ON letterrecipient IS 'CREATE OR REPLACE FUNCTION touch_by_truncate_of_letterrecipient() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(7, 7) AS slot
UNION ALL SELECT generate_series(2048, 2559) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_truncate_of_letterrecipient AFTER truncate ON letterRecipient  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_letterrecipient();';

CREATE TRIGGER touch_by_truncate_of_mail AFTER TRUNCATE ON mail FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_mail();

COMMENT ON TRIGGER touch_by_truncate_of_mail ON mail IS 'CREATE OR REPLACE FUNCTION touch_by_truncate_of_mail() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(8, 8) AS slot
UNION ALL SELECT generate_series(2048, 2559) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_truncate_of_mail AFTER truncate ON mail  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_mail();';

CREATE TRIGGER touch_by_truncate_of_mailundo AFTER TRUNCATE ON mailundo FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_mailundo();

COMMENT ON TRIGGER touch_by_truncate_of_mailundo ON mailundo IS 'CREATE OR REPLACE FUNCTION touch_by_truncate_of_mailundo() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(9, 9) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_truncate_of_mailundo AFTER truncate ON mailUndo  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_mailundo();';

CREATE TRIGGER touch_by_truncate_of_person AFTER TRUNCATE ON person FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_person();

COMMENT ON TRIGGER touch_by_truncate_of_person ON person IS 'CREATE OR REPLACE FUNCTION touch_by_truncate_of_person() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(4, 4) AS slot
UNION ALL SELECT generate_series(2560, 3071) AS slot
UNION ALL SELECT generate_series(34, 34) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_truncate_of_person AFTER truncate ON person  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_person();';

CREATE TRIGGER touch_by_truncate_of_session AFTER TRUNCATE ON session FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_session();

COMMENT ON TRIGGER touch_by_truncate_of_session ON session IS 'CREATE OR REPLACE FUNCTION touch_by_truncate_of_session() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(5, 5) AS slot
UNION ALL SELECT generate_series(768, 1023) AS slot
UNION ALL SELECT generate_series(3072, 3327) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_truncate_of_session AFTER truncate ON session  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_session();';

CREATE TRIGGER touch_by_truncate_of_setting AFTER TRUNCATE ON setting FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_setting();

COMMENT ON TRIGGER touch_by_truncate_of_setting ON setting IS 'CREATE OR REPLACE FUNCTION touch_by_truncate_of_setting() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(10, 10) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_truncate_of_setting AFTER truncate ON setting  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_setting();';

CREATE TRIGGER touch_by_truncate_of_sort AFTER TRUNCATE ON sort FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_sort();

COMMENT ON TRIGGER touch_by_truncate_of_sort ON sort IS 'CREATE OR REPLACE FUNCTION touch_by_truncate_of_sort() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(0, 0) AS slot
UNION ALL SELECT generate_series(32, 32) AS slot
UNION ALL SELECT generate_series(256, 511) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_truncate_of_sort AFTER truncate ON sort  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_sort();';

CREATE TRIGGER touch_by_truncate_of_variant AFTER TRUNCATE ON variant FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_variant();

COMMENT ON TRIGGER touch_by_truncate_of_variant ON variant IS 'CREATE OR REPLACE FUNCTION touch_by_truncate_of_variant() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    
    SELECT DISTINCT slot FROM (SELECT generate_series(2, 2) AS slot
UNION ALL SELECT generate_series(1024, 2047) AS slot) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_truncate_of_variant AFTER truncate ON variant  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_truncate_of_variant();';

CREATE TRIGGER touch_by_update_of_goods AFTER UPDATE ON goods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_goods();

COMMENT ON TRIGGER touch_by_update_of_goods ON goods IS 'CREATE OR REPLACE FUNCTION touch_by_update_of_goods() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT id, handle, sortid, place, name, namezh, namekey, description, descriptionzh, maker, priceamount, pricecurrency, hasseveralprices, compareamount, stock, sku, optionnames, picture, picturealt, addeddate, changeddate FROM old_rows EXCEPT ALL SELECT id, handle, sortid, place, name, namezh, namekey, description, descriptionzh, maker, priceamount, pricecurrency, hasseveralprices, compareamount, stock, sku, optionnames, picture, picturealt, addeddate, changeddate FROM new_rows) UNION ALL (SELECT id, handle, sortid, place, name, namezh, namekey, description, descriptionzh, maker, priceamount, pricecurrency, hasseveralprices, compareamount, stock, sku, optionnames, picture, picturealt, addeddate, changeddate FROM new_rows EXCEPT ALL SELECT id, handle, sortid, place, name, namezh, namekey, description, descriptionzh, maker, priceamount, pricecurrency, hasseveralprices, compareamount, stock, sku, optionnames, picture, picturealt, addeddate, changeddate FROM old_rows)),
changed1 AS ((SELECT sortID, place, id, name, nameZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock, picture, nameKey, maker FROM old_rows EXCEPT ALL SELECT sortID, place, id, name, nameZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock, picture, nameKey, maker FROM new_rows) UNION ALL (SELECT sortID, place, id, name, nameZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock, picture, nameKey, maker FROM new_rows EXCEPT ALL SELECT sortID, place, id, name, nameZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock, picture, nameKey, maker FROM old_rows)),
changed2 AS ((SELECT id, name, nameZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock, picture FROM old_rows EXCEPT ALL SELECT id, name, nameZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock, picture FROM new_rows) UNION ALL (SELECT id, name, nameZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock, picture FROM new_rows EXCEPT ALL SELECT id, name, nameZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock, picture FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 1 AS slot FROM changed0 LIMIT 1)
UNION ALL SELECT (1024 + (changed_row.id & 1023))::integer FROM changed0 AS changed_row 
UNION ALL SELECT (512 + (changed_row.sortID & 255))::integer FROM changed1 AS changed_row 
UNION ALL (SELECT 33 AS slot FROM changed2 LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_update_of_goods AFTER update ON goods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_goods();';

CREATE TRIGGER touch_by_update_of_goodspicture AFTER UPDATE ON goodspicture REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_goodspicture();

COMMENT ON TRIGGER touch_by_update_of_goodspicture ON goodspicture IS 'CREATE OR REPLACE FUNCTION touch_by_update_of_goodspicture() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT goodsid, place, address, alt FROM old_rows EXCEPT ALL SELECT goodsid, place, address, alt FROM new_rows) UNION ALL (SELECT goodsid, place, address, alt FROM new_rows EXCEPT ALL SELECT goodsid, place, address, alt FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 3 AS slot FROM changed0 LIMIT 1)
UNION ALL SELECT (1024 + (changed_row.goodsID & 1023))::integer FROM changed0 AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_update_of_goodspicture AFTER update ON goodsPicture REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_goodspicture();';

CREATE TRIGGER touch_by_update_of_letter AFTER UPDATE ON letter REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_letter();

COMMENT ON TRIGGER touch_by_update_of_letter ON letter IS 'CREATE OR REPLACE FUNCTION touch_by_update_of_letter() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT id, threadid, senderid, content, date, istoall, formdigest FROM old_rows EXCEPT ALL SELECT id, threadid, senderid, content, date, istoall, formdigest FROM new_rows) UNION ALL (SELECT id, threadid, senderid, content, date, istoall, formdigest FROM new_rows EXCEPT ALL SELECT id, threadid, senderid, content, date, istoall, formdigest FROM old_rows)),
changed1 AS ((SELECT id, senderID, content, date, isToAll FROM old_rows EXCEPT ALL SELECT id, senderID, content, date, isToAll FROM new_rows) UNION ALL (SELECT id, senderID, content, date, isToAll FROM new_rows EXCEPT ALL SELECT id, senderID, content, date, isToAll FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 6 AS slot FROM changed0 LIMIT 1)
UNION ALL SELECT (2048 + (other.ownerID & 511))::integer FROM changed1 AS changed_row JOIN mail AS other ON other.letterID = changed_row.id) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_update_of_letter AFTER update ON letter REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_letter();';

CREATE TRIGGER touch_by_update_of_letterrecipient AFTER UPDATE ON letterrecipient REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_letterrecipient();

COMMENT ON TRIGGER touch_by_update_of_letterrecipient ON letterrecipient IS 'CREATE OR REPLACE FUNCTION touch_by_update_of_letterrecipient() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT letterid, personid FROM old_rows EXCEPT ALL SELECT letterid, personid FROM new_rows) UNION ALL (SELECT letterid, personid FROM new_rows EXCEPT ALL SELECT letterid, personid FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 7 AS slot FROM changed0 LIMIT 1)
UNION ALL SELECT (2048 + (other.ownerID & 511))::integer FROM changed0 AS changed_row JOIN mail AS other ON other.letterID = changed_row.letterID) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_update_of_letterrecipient AFTER update ON letterRecipient REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_letterrecipient();';

CREATE TRIGGER touch_by_update_of_mail AFTER UPDATE ON mail REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_mail();

COMMENT ON TRIGGER touch_by_update_of_mail ON mail IS 'CREATE OR REPLACE FUNCTION touch_by_update_of_mail() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT id, letterid, threadid, ownerid, folder, origin, updatedate, isread FROM old_rows EXCEPT ALL SELECT id, letterid, threadid, ownerid, folder, origin, updatedate, isread FROM new_rows) UNION ALL (SELECT id, letterid, threadid, ownerid, folder, origin, updatedate, isread FROM new_rows EXCEPT ALL SELECT id, letterid, threadid, ownerid, folder, origin, updatedate, isread FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 8 AS slot FROM changed0 LIMIT 1)
UNION ALL SELECT (2048 + (changed_row.ownerID & 511))::integer FROM changed0 AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_update_of_mail AFTER update ON mail REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_mail();';

CREATE TRIGGER touch_by_update_of_mailundo AFTER UPDATE ON mailundo REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_mailundo();

COMMENT ON TRIGGER touch_by_update_of_mailundo ON mailundo IS 'CREATE OR REPLACE FUNCTION touch_by_update_of_mailundo() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT mailid, batch, folder, isread FROM old_rows EXCEPT ALL SELECT mailid, batch, folder, isread FROM new_rows) UNION ALL (SELECT mailid, batch, folder, isread FROM new_rows EXCEPT ALL SELECT mailid, batch, folder, isread FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 9 AS slot FROM changed0 LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_update_of_mailundo AFTER update ON mailUndo REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_mailundo();';

CREATE TRIGGER touch_by_update_of_person AFTER UPDATE ON person REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_person();

COMMENT ON TRIGGER touch_by_update_of_person ON person IS 'CREATE OR REPLACE FUNCTION touch_by_update_of_person() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT id, name, namekey, displayname, displaykey, role, portrait, timezone, passwordhash, passwordversion, isdemo, isremoved FROM old_rows EXCEPT ALL SELECT id, name, namekey, displayname, displaykey, role, portrait, timezone, passwordhash, passwordversion, isdemo, isremoved FROM new_rows) UNION ALL (SELECT id, name, namekey, displayname, displaykey, role, portrait, timezone, passwordhash, passwordversion, isdemo, isremoved FROM new_rows EXCEPT ALL SELECT id, name, namekey, displayname, displaykey, role, portrait, timezone, passwordhash, passwordversion, isdemo, isremoved FROM old_rows)),
changed1 AS ((SELECT id, name, displayName, role, portrait, timeZone, isDemo, isRemoved, passwordHash IS NULL AS has_no_passwordHash FROM old_rows EXCEPT ALL SELECT id, name, displayName, role, portrait, timeZone, isDemo, isRemoved, passwordHash IS NULL AS has_no_passwordHash FROM new_rows) UNION ALL (SELECT id, name, displayName, role, portrait, timeZone, isDemo, isRemoved, passwordHash IS NULL AS has_no_passwordHash FROM new_rows EXCEPT ALL SELECT id, name, displayName, role, portrait, timeZone, isDemo, isRemoved, passwordHash IS NULL AS has_no_passwordHash FROM old_rows)),
changed2 AS ((SELECT id, name, nameKey, displayName, displayKey, isDemo, isRemoved FROM old_rows EXCEPT ALL SELECT id, name, nameKey, displayName, displayKey, isDemo, isRemoved FROM new_rows) UNION ALL (SELECT id, name, nameKey, displayName, displayKey, isDemo, isRemoved FROM new_rows EXCEPT ALL SELECT id, name, nameKey, displayName, displayKey, isDemo, isRemoved FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 4 AS slot FROM changed0 LIMIT 1)
UNION ALL SELECT (2560 + (changed_row.id & 511))::integer FROM changed1 AS changed_row 
UNION ALL (SELECT 34 AS slot FROM changed2 LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_update_of_person AFTER update ON person REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_person();';

CREATE TRIGGER touch_by_update_of_session AFTER UPDATE ON session REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_session();

COMMENT ON TRIGGER touch_by_update_of_session ON session IS 'CREATE OR REPLACE FUNCTION touch_by_update_of_session() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT tokenhash, personid, begindate, seendate FROM old_rows EXCEPT ALL SELECT tokenhash, personid, begindate, seendate FROM new_rows) UNION ALL (SELECT tokenhash, personid, begindate, seendate FROM new_rows EXCEPT ALL SELECT tokenhash, personid, begindate, seendate FROM old_rows)),
changed1 AS ((SELECT tokenHash, personID, beginDate FROM old_rows EXCEPT ALL SELECT tokenHash, personID, beginDate FROM new_rows) UNION ALL (SELECT tokenHash, personID, beginDate FROM new_rows EXCEPT ALL SELECT tokenHash, personID, beginDate FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 5 AS slot FROM changed0 LIMIT 1)
UNION ALL SELECT (3072 + (changed_row.personID & 255))::integer FROM changed0 AS changed_row 
UNION ALL SELECT (768 + ((get_byte(changed_row.tokenHash || ''\x0000''::bytea, 0) * 256 + get_byte(changed_row.tokenHash || ''\x0000''::bytea, 1)) & 255))::integer FROM changed1 AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_update_of_session AFTER update ON session REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_session();';

CREATE TRIGGER touch_by_update_of_setting AFTER UPDATE ON setting REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_setting();

COMMENT ON TRIGGER touch_by_update_of_setting ON setting IS 'CREATE OR REPLACE FUNCTION touch_by_update_of_setting() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT name, value FROM old_rows EXCEPT ALL SELECT name, value FROM new_rows) UNION ALL (SELECT name, value FROM new_rows EXCEPT ALL SELECT name, value FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 10 AS slot FROM changed0 LIMIT 1)) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_update_of_setting AFTER update ON setting REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_setting();';

CREATE TRIGGER touch_by_update_of_sort AFTER UPDATE ON sort REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_sort();

COMMENT ON TRIGGER touch_by_update_of_sort ON sort IS 'CREATE OR REPLACE FUNCTION touch_by_update_of_sort() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT id, name, namezh, picture, place, goodscount FROM old_rows EXCEPT ALL SELECT id, name, namezh, picture, place, goodscount FROM new_rows) UNION ALL (SELECT id, name, namezh, picture, place, goodscount FROM new_rows EXCEPT ALL SELECT id, name, namezh, picture, place, goodscount FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 0 AS slot FROM changed0 LIMIT 1)
UNION ALL (SELECT 32 AS slot FROM changed0 LIMIT 1)
UNION ALL SELECT (256 + (changed_row.id & 255))::integer FROM changed0 AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_update_of_sort AFTER update ON sort REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_sort();';

CREATE TRIGGER touch_by_update_of_variant AFTER UPDATE ON variant REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_variant();

COMMENT ON TRIGGER touch_by_update_of_variant ON variant IS 'CREATE OR REPLACE FUNCTION touch_by_update_of_variant() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  slots INTEGER[];
BEGIN
  slots := ARRAY(
    WITH changed0 AS ((SELECT goodsid, place, option1, option2, option3, sku, priceamount, compareamount, stock, picture FROM old_rows EXCEPT ALL SELECT goodsid, place, option1, option2, option3, sku, priceamount, compareamount, stock, picture FROM new_rows) UNION ALL (SELECT goodsid, place, option1, option2, option3, sku, priceamount, compareamount, stock, picture FROM new_rows EXCEPT ALL SELECT goodsid, place, option1, option2, option3, sku, priceamount, compareamount, stock, picture FROM old_rows))
    SELECT DISTINCT slot FROM ((SELECT 2 AS slot FROM changed0 LIMIT 1)
UNION ALL SELECT (1024 + (changed_row.goodsID & 1023))::integer FROM changed0 AS changed_row ) AS touched (slot) WHERE slot IS NOT NULL);
  IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_by_update_of_variant AFTER update ON variant REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_by_update_of_variant();';

ALTER TABLE ONLY goods
    ADD CONSTRAINT goods_sortid_fkey FOREIGN KEY (sortid) REFERENCES sort(id);

ALTER TABLE ONLY goodspicture
    ADD CONSTRAINT goodspicture_goodsid_fkey FOREIGN KEY (goodsid) REFERENCES goods(id) ON DELETE CASCADE;

ALTER TABLE ONLY goodssearch
    ADD CONSTRAINT goodssearch_goodsid_fkey FOREIGN KEY (goodsid) REFERENCES goods(id) ON DELETE CASCADE;

ALTER TABLE ONLY letter
    ADD CONSTRAINT letter_senderid_fkey FOREIGN KEY (senderid) REFERENCES person(id);

ALTER TABLE ONLY letterrecipient
    ADD CONSTRAINT letterrecipient_letterid_fkey FOREIGN KEY (letterid) REFERENCES letter(id) ON DELETE CASCADE;

ALTER TABLE ONLY letterrecipient
    ADD CONSTRAINT letterrecipient_personid_fkey FOREIGN KEY (personid) REFERENCES person(id);

ALTER TABLE ONLY lettersearch
    ADD CONSTRAINT lettersearch_letterid_fkey FOREIGN KEY (letterid) REFERENCES letter(id) ON DELETE CASCADE;

ALTER TABLE ONLY mail
    ADD CONSTRAINT mail_letterid_fkey FOREIGN KEY (letterid) REFERENCES letter(id);

ALTER TABLE ONLY mail
    ADD CONSTRAINT mail_ownerid_fkey FOREIGN KEY (ownerid) REFERENCES person(id) ON DELETE CASCADE;

ALTER TABLE ONLY mailundo
    ADD CONSTRAINT mailundo_mailid_fkey FOREIGN KEY (mailid) REFERENCES mail(id) ON DELETE CASCADE;

ALTER TABLE ONLY session
    ADD CONSTRAINT session_personid_fkey FOREIGN KEY (personid) REFERENCES person(id) ON DELETE CASCADE;

ALTER TABLE ONLY variant
    ADD CONSTRAINT variant_goodsid_fkey FOREIGN KEY (goodsid) REFERENCES goods(id) ON DELETE CASCADE;

