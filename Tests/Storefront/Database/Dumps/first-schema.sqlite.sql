-- A shop of the first release: what “.dump” of sqlite3 prints, with its application id, and one statement for all rows of change.
PRAGMA application_id = 1447646290;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES('first schema');
CREATE TABLE sort (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
  nameZh TEXT,
  picture TEXT,
  place INTEGER,
  goodsCount INTEGER NOT NULL DEFAULT 0 CHECK (goodsCount >= 0)
) STRICT;
INSERT INTO sort VALUES(1,'Teapots',NULL,'/pictures/pot.svg',NULL,1);
INSERT INTO sort VALUES(2,'Cups',NULL,'/pictures/cup.svg',NULL,1);
INSERT INTO sort VALUES(3,'Tools',NULL,NULL,NULL,1);
CREATE TABLE goods (
  id INTEGER PRIMARY KEY,
  handle TEXT NOT NULL UNIQUE CHECK (length(handle) BETWEEN 1 AND 255),
  sortID INTEGER NOT NULL REFERENCES sort (id),
  place INTEGER NOT NULL DEFAULT 0 CHECK (place >= 0),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  nameZh TEXT,
  nameKey TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL,
  descriptionZh TEXT,
  maker TEXT CHECK (length(maker) BETWEEN 1 AND 255),
  priceAmount INTEGER NOT NULL CHECK (priceAmount >= 0),
  priceCurrency TEXT NOT NULL CHECK (length(priceCurrency) = 3),
  hasSeveralPrices INTEGER NOT NULL DEFAULT FALSE CHECK (hasSeveralPrices IN (FALSE, TRUE)),
  compareAmount INTEGER CHECK (compareAmount > priceAmount),
  stock INTEGER NOT NULL CHECK (stock >= 0),
  sku TEXT CHECK (length(sku) BETWEEN 1 AND 255),
  optionNames TEXT,
  picture TEXT,
  pictureAlt TEXT,
  addedDate INTEGER NOT NULL DEFAULT (unixepoch()),
  changedDate INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT;
INSERT INTO goods VALUES(1,'gongfu-pot',1,0,'Gongfu teapot',NULL,'gongfu teapot','Celadon, for two cups.',NULL,'Shiyan',12800,'CNY',0,15000,7,'POT-1',NULL,'/pictures/pot.svg','A green teapot',1795668094,1795668094);
INSERT INTO goods VALUES(2,'cup',2,0,'Tasting cup',NULL,'tasting cup','White porcelain.',NULL,'Wen',1200,'CNY',1,NULL,30,NULL,'Size','/pictures/cup.svg','A cup',1795668094,1795668094);
INSERT INTO goods VALUES(3,'scoop',3,0,'竹茶则 Bamboo scoop',NULL,'竹茶则 bamboo scoop','A scoop for tea leaves.',NULL,NULL,990,'CNY',0,NULL,3,NULL,NULL,NULL,NULL,1795668094,1795668094);
CREATE TABLE variant (
  goodsID INTEGER NOT NULL REFERENCES goods (id) ON DELETE CASCADE,
  place INTEGER NOT NULL CHECK (place >= 0),
  option1 TEXT CHECK (length(option1) BETWEEN 1 AND 255),
  option2 TEXT CHECK (length(option2) BETWEEN 1 AND 255),
  option3 TEXT CHECK (length(option3) BETWEEN 1 AND 255),
  sku TEXT CHECK (length(sku) BETWEEN 1 AND 255),
  priceAmount INTEGER NOT NULL CHECK (priceAmount >= 0),
  compareAmount INTEGER CHECK (compareAmount > priceAmount),
  stock INTEGER NOT NULL CHECK (stock >= 0),
  picture TEXT,
  PRIMARY KEY (goodsID, place)
) STRICT, WITHOUT ROWID;
INSERT INTO variant VALUES(2,0,'Small',NULL,NULL,'CUP-S',1200,NULL,30,NULL);
INSERT INTO variant VALUES(2,1,'Large',NULL,NULL,'CUP-L',1650,NULL,0,NULL);
CREATE TABLE goodsPicture (
  goodsID INTEGER NOT NULL REFERENCES goods (id) ON DELETE CASCADE,
  place INTEGER NOT NULL CHECK (place >= 0),
  address TEXT NOT NULL,
  alt TEXT,
  PRIMARY KEY (goodsID, place)
) STRICT, WITHOUT ROWID;
PRAGMA writable_schema=ON;
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','goodsSearch','goodsSearch',0,'CREATE VIRTUAL TABLE goodsSearch USING fts5 (
  name, label, description, tokenize = ''unicode61 remove_diacritics 0'', columnsize = 0
)');
CREATE TABLE IF NOT EXISTS 'goodsSearch_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO goodsSearch_data VALUES(1,X'0309050b');
INSERT INTO goodsSearch_data VALUES(10,X'000000010102020002010101020101');
INSERT INTO goodsSearch_data VALUES(137438953473,X'000000a809306463656c61646f6e0106010202030375707301060102050203666f7201060102030209706f7263656c61696e0206010203020374776f010601020402057768697465020601020201056c637570730206010102020673686979616e01060101030207746561706f74730106010102020377656e020601010301046e6375700202030206676f6e676675010202020774617374696e6702020203056561706f74010203040f0a0a100a0c0c0d0e0a090b0c');
INSERT INTO goodsSearch_data VALUES(274877906945,X'0000007b0330646103060102020203666f72030601020402066c65617665730306010206020573636f6f7003060102030203746561030601020501066c746f6f6c73030601010201076e62616d626f6f030205020573636f6f700302060203e588990302040206e7abb9e88cb60302020206e88cb6e5889903020304090a0d0c0a0d0c0a080b');
CREATE TABLE IF NOT EXISTS 'goodsSearch_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO goodsSearch_idx VALUES(1,X'',2);
INSERT INTO goodsSearch_idx VALUES(2,X'',2);
CREATE TABLE IF NOT EXISTS 'goodsSearch_content'(id INTEGER PRIMARY KEY, c0, c1, c2);
INSERT INTO goodsSearch_content VALUES(1,'ngongfu nteapot','lteapots lshiyan','dceladon dfor dtwo dcups');
INSERT INTO goodsSearch_content VALUES(2,'ntasting ncup','lcups lwen','dwhite dporcelain');
INSERT INTO goodsSearch_content VALUES(3,'n竹茶 n茶则 n则 nbamboo nscoop','ltools','da dscoop dfor dtea dleaves');
CREATE TABLE IF NOT EXISTS 'goodsSearch_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO goodsSearch_config VALUES('hashsize',33554432);
INSERT INTO goodsSearch_config VALUES('version',4);
CREATE TABLE goodsWord (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
INSERT INTO goodsWord VALUES('bamboo');
INSERT INTO goodsWord VALUES('celadon');
INSERT INTO goodsWord VALUES('cup');
INSERT INTO goodsWord VALUES('cups');
INSERT INTO goodsWord VALUES('for');
INSERT INTO goodsWord VALUES('gongfu');
INSERT INTO goodsWord VALUES('leaves');
INSERT INTO goodsWord VALUES('porcelain');
INSERT INTO goodsWord VALUES('scoop');
INSERT INTO goodsWord VALUES('shiyan');
INSERT INTO goodsWord VALUES('tasting');
INSERT INTO goodsWord VALUES('tea');
INSERT INTO goodsWord VALUES('teapot');
INSERT INTO goodsWord VALUES('teapots');
INSERT INTO goodsWord VALUES('tools');
INSERT INTO goodsWord VALUES('two');
INSERT INTO goodsWord VALUES('wen');
INSERT INTO goodsWord VALUES('white');
CREATE TABLE person (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
  nameKey TEXT,
  displayName TEXT NOT NULL DEFAULT '' CHECK (length(displayName) <= 100),
  displayKey TEXT,
  role TEXT NOT NULL,
  portrait TEXT,
  timeZone TEXT CHECK (length(timeZone) BETWEEN 1 AND 64),
  passwordHash TEXT,
  passwordVersion INTEGER NOT NULL DEFAULT 0,
  isDemo INTEGER NOT NULL DEFAULT FALSE CHECK (isDemo IN (FALSE, TRUE)),
  isRemoved INTEGER NOT NULL DEFAULT FALSE
    CHECK (CASE isRemoved
      WHEN FALSE THEN nameKey IS NOT NULL
      WHEN TRUE THEN nameKey IS NULL AND displayKey IS NULL AND passwordHash IS NULL AND NOT isDemo
      ELSE FALSE END)
) STRICT;
INSERT INTO person VALUES(1,'Ms. Lin','mslin','Ms. Lin','mslin','',NULL,NULL,'$scrypt$ln=17,r=8,p=1$sJDZOv9GJvkWL0o3efF0wA$XuUk0zgQwuRS7VGevcHCh81m5PwVvo6RIq7KsKfz4uE',0,0,0);
INSERT INTO person VALUES(2,'Chen Yu','chenyu','Chen Yu','chenyu','',NULL,NULL,'$scrypt$ln=17,r=8,p=1$lDDlzObBEmpamQQ+9ZNB+g$/jPQBHT2HbsF11bizwo/zVYwmrr7buX8tgN22F/bbcY',0,0,0);
INSERT INTO person VALUES(3,'Vitrine','vitrine','Vitrine','vitrine','The shop',NULL,NULL,NULL,0,0,0);
CREATE TABLE session (
  tokenHash BLOB PRIMARY KEY CHECK (length(tokenHash) = 32),
  personID INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  beginDate INTEGER NOT NULL DEFAULT 0,
  seenDate INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE TABLE letter (
  id INTEGER PRIMARY KEY,
  threadID INTEGER NOT NULL,
  senderID INTEGER NOT NULL REFERENCES person (id),
  content TEXT NOT NULL CHECK (length(content) BETWEEN 1 AND 65536),
  date INTEGER NOT NULL,
  isToAll INTEGER NOT NULL DEFAULT FALSE CHECK (isToAll IN (FALSE, TRUE)),
  formDigest BLOB CHECK (length(formDigest) = 32)
) STRICT;
INSERT INTO letter VALUES(1,1,3,'The tea house opens at nine. 茶馆九点开门。',1795668101,1,NULL);
CREATE TABLE letterRecipient (
  letterID INTEGER NOT NULL REFERENCES letter (id) ON DELETE CASCADE,
  personID INTEGER NOT NULL REFERENCES person (id),
  PRIMARY KEY (letterID, personID)
) STRICT, WITHOUT ROWID;
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','letterSearch','letterSearch',0,'CREATE VIRTUAL TABLE letterSearch USING fts5 (words, tokenize = ''unicode61 remove_diacritics 0'')');
CREATE TABLE IF NOT EXISTS 'letterSearch_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO letterSearch_data VALUES(1,X'010c');
INSERT INTO letterSearch_data VALUES(10,X'000000000101010001010101');
INSERT INTO letterSearch_data VALUES(137438953473,X'00000075033061740102060105686f75736501020401046e696e6501020701056f70656e730102050103746561010203020268650102020106e4b99de782b901020a0106e5bc80e997a801020c0106e782b9e5bc8001020b0106e88cb6e9a6860102080103e997a801020d0205a686e4b99d01020904070a090a08070b0b0b0b08');
CREATE TABLE IF NOT EXISTS 'letterSearch_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO letterSearch_idx VALUES(1,X'',2);
CREATE TABLE IF NOT EXISTS 'letterSearch_content'(id INTEGER PRIMARY KEY, c0);
INSERT INTO letterSearch_content VALUES(1,'the tea house opens at nine 茶馆 馆九 九点 点开 开门 门');
CREATE TABLE IF NOT EXISTS 'letterSearch_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
INSERT INTO letterSearch_docsize VALUES(1,X'0c');
CREATE TABLE IF NOT EXISTS 'letterSearch_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO letterSearch_config VALUES('version',4);
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
INSERT INTO mail VALUES(1,1,1,1,'inbox','inbox',1795668101,0);
INSERT INTO mail VALUES(2,1,1,2,'inbox','inbox',1795668101,0);
INSERT INTO mail VALUES(3,1,1,3,'sent','sent',1795668101,1);
CREATE TABLE mailUndo (
  mailID INTEGER PRIMARY KEY REFERENCES mail (id) ON DELETE CASCADE,
  batch INTEGER NOT NULL,
  folder TEXT NOT NULL CHECK (folder IN ('inbox', 'sent', 'archive', 'trash')),
  isRead INTEGER NOT NULL CHECK (isRead IN (FALSE, TRUE))
) STRICT;
CREATE TABLE setting (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO setting VALUES('currency','CNY');
INSERT INTO setting VALUES('hasCatalogue','1');
INSERT INTO setting VALUES('otherCurrencies','');
CREATE TABLE clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  number INTEGER NOT NULL CHECK (number >= 0),
  isAllTouched INTEGER NOT NULL DEFAULT FALSE CHECK (isAllTouched IN (FALSE, TRUE))
) STRICT;
INSERT INTO clock VALUES(1,1795668094608,0);
CREATE TABLE change (
  slot INTEGER PRIMARY KEY CHECK (slot BETWEEN 0 AND 4095),
  number INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO change (slot, number)
  WITH RECURSIVE slots (slot) AS (SELECT 0 UNION ALL SELECT slot + 1 FROM slots WHERE slot < 4095)
  SELECT slot, 1795668094608 FROM slots;
CREATE INDEX goodsOfSort ON goods (sortID, place, id, priceAmount, priceCurrency, stock, maker);
CREATE INDEX goodsByPrice ON goods (sortID, priceAmount, id, priceCurrency, stock, maker);
CREATE INDEX goodsByName ON goods (sortID, nameKey, id, priceAmount, priceCurrency, stock, maker);
CREATE INDEX goodsByMaker ON goods (sortID, maker, priceAmount, priceCurrency, stock);
CREATE INDEX goodsNewest ON goods (stock > 0, id);
CREATE UNIQUE INDEX personOfName ON person (nameKey);
CREATE INDEX personShownAs ON person (displayKey);
CREATE INDEX sessionSeen ON session (seenDate);
CREATE INDEX sessionOfPerson ON session (personID);
CREATE UNIQUE INDEX letterOfForm ON letter (senderID, formDigest) WHERE formDigest IS NOT NULL;
CREATE INDEX mailInFolder ON mail (ownerID, folder, updateDate DESC, id DESC);
CREATE INDEX unreadMail ON mail (ownerID) WHERE folder = 'inbox' AND NOT isRead;
CREATE INDEX mailOfThread ON mail (ownerID, threadID);
CREATE INDEX mailOfLetter ON mail (letterID);
CREATE INDEX mailUndoOfBatch ON mailUndo (batch);
CREATE TRIGGER "goodsInserted" AFTER INSERT ON goods BEGIN
  UPDATE sort SET goodsCount = goodsCount + 1 WHERE id = new.sortID;
END;
CREATE TRIGGER "goodsDeleted" AFTER DELETE ON goods BEGIN
  UPDATE sort SET goodsCount = goodsCount - 1 WHERE id = old.sortID;
END;
CREATE TRIGGER "goodsMoved" AFTER UPDATE OF sortID ON goods WHEN old.sortID <> new.sortID BEGIN
  UPDATE sort SET goodsCount = goodsCount - 1 WHERE id = old.sortID;
  UPDATE sort SET goodsCount = goodsCount + 1 WHERE id = new.sortID;
END;
CREATE TRIGGER "goodsChanged" AFTER UPDATE OF name, nameZh, description, descriptionZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, picture, maker ON goods
WHEN old.name IS NOT new.name OR old.nameZh IS NOT new.nameZh OR old.description IS NOT new.description OR old.descriptionZh IS NOT new.descriptionZh OR old.priceAmount IS NOT new.priceAmount OR old.priceCurrency IS NOT new.priceCurrency OR old.hasSeveralPrices IS NOT new.hasSeveralPrices OR old.compareAmount IS NOT new.compareAmount OR old.picture IS NOT new.picture OR old.maker IS NOT new.maker BEGIN
  UPDATE goods SET changedDate = unixepoch() WHERE id = new.id;
END;
CREATE TRIGGER "goodsForgotten" AFTER DELETE ON goods BEGIN
  DELETE FROM goodsSearch WHERE rowid = old.id;
END;
CREATE TRIGGER "sessionPutBack" AFTER UPDATE OF seenDate ON session
WHEN new.seenDate < old.seenDate AND NOT (SELECT isAllTouched FROM clock) BEGIN
  UPDATE clock SET number = number + 1;
  UPDATE change SET number = (SELECT number FROM clock) WHERE slot BETWEEN 768 AND 1023;
END;
CREATE TRIGGER "change of sort by INSERT"
AFTER INSERT ON "sort"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (0, 32, 256 + (new."id" & 255)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of sort by DELETE"
AFTER DELETE ON "sort"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (0, 32, 256 + (old."id" & 255)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of sort by UPDATE"
AFTER UPDATE ON "sort"
WHEN NOT (SELECT isAllTouched FROM clock) AND (old."id" IS NOT new."id" COLLATE BINARY OR old."name" IS NOT new."name" COLLATE BINARY OR old."nameZh" IS NOT new."nameZh" COLLATE BINARY OR old."picture" IS NOT new."picture" COLLATE BINARY OR old."place" IS NOT new."place" COLLATE BINARY OR old."goodsCount" IS NOT new."goodsCount" COLLATE BINARY) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (0, 32, 256 + (old."id" & 255), 256 + (new."id" & 255)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of sort by replacing INSERT"
BEFORE INSERT ON "sort"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "sort" AS replaced WHERE (replaced."id" = new."id") OR (replaced."name" = new."name"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 256 + (replaced."id" & 255) FROM "sort" AS replaced WHERE ((replaced."id" = new."id") OR (replaced."name" = new."name"))
EXCEPT SELECT 256 + (new."id" & 255)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of sort by replacing UPDATE"
BEFORE UPDATE OF "id", "name" ON "sort"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "sort" AS replaced WHERE ((replaced."id" = new."id") OR (replaced."name" = new."name")) AND (replaced."id" IS NOT old."id"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 0 FROM "sort" AS replaced WHERE (((replaced."id" = new."id") OR (replaced."name" = new."name")) AND (replaced."id" IS NOT old."id"))) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 32 FROM "sort" AS replaced WHERE (((replaced."id" = new."id") OR (replaced."name" = new."name")) AND (replaced."id" IS NOT old."id"))) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 256 + (replaced."id" & 255) FROM "sort" AS replaced WHERE (((replaced."id" = new."id") OR (replaced."name" = new."name")) AND (replaced."id" IS NOT old."id"))) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of goods by INSERT"
AFTER INSERT ON "goods"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (1, 1024 + (new."id" & 1023), 512 + (new."sortID" & 255), 33) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of goods by DELETE"
AFTER DELETE ON "goods"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (1, 1024 + (old."id" & 1023), 512 + (old."sortID" & 255), 33) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of goods by UPDATE"
AFTER UPDATE ON "goods"
WHEN NOT (SELECT isAllTouched FROM clock) AND (old."id" IS NOT new."id" COLLATE BINARY OR old."handle" IS NOT new."handle" COLLATE BINARY OR old."sortID" IS NOT new."sortID" COLLATE BINARY OR old."place" IS NOT new."place" COLLATE BINARY OR old."name" IS NOT new."name" COLLATE BINARY OR old."nameZh" IS NOT new."nameZh" COLLATE BINARY OR old."nameKey" IS NOT new."nameKey" COLLATE BINARY OR old."description" IS NOT new."description" COLLATE BINARY OR old."descriptionZh" IS NOT new."descriptionZh" COLLATE BINARY OR old."maker" IS NOT new."maker" COLLATE BINARY OR old."priceAmount" IS NOT new."priceAmount" COLLATE BINARY OR old."priceCurrency" IS NOT new."priceCurrency" COLLATE BINARY OR old."hasSeveralPrices" IS NOT new."hasSeveralPrices" COLLATE BINARY OR old."compareAmount" IS NOT new."compareAmount" COLLATE BINARY OR old."stock" IS NOT new."stock" COLLATE BINARY OR old."sku" IS NOT new."sku" COLLATE BINARY OR old."optionNames" IS NOT new."optionNames" COLLATE BINARY OR old."picture" IS NOT new."picture" COLLATE BINARY OR old."pictureAlt" IS NOT new."pictureAlt" COLLATE BINARY OR old."addedDate" IS NOT new."addedDate" COLLATE BINARY OR old."changedDate" IS NOT new."changedDate" COLLATE BINARY) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (1, 1024 + (old."id" & 1023), 1024 + (new."id" & 1023)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of goods by UPDATE 1"
AFTER UPDATE OF "sortID", "place", "id", "name", "nameZh", "priceAmount", "priceCurrency", "hasSeveralPrices", "compareAmount", "stock", "picture", "nameKey", "maker" ON "goods"
WHEN NOT (SELECT isAllTouched FROM clock) AND (old."sortID" IS NOT new."sortID" COLLATE BINARY OR old."place" IS NOT new."place" COLLATE BINARY OR old."id" IS NOT new."id" COLLATE BINARY OR old."name" IS NOT new."name" COLLATE BINARY OR old."nameZh" IS NOT new."nameZh" COLLATE BINARY OR old."priceAmount" IS NOT new."priceAmount" COLLATE BINARY OR old."priceCurrency" IS NOT new."priceCurrency" COLLATE BINARY OR old."hasSeveralPrices" IS NOT new."hasSeveralPrices" COLLATE BINARY OR old."compareAmount" IS NOT new."compareAmount" COLLATE BINARY OR old."stock" IS NOT new."stock" COLLATE BINARY OR old."picture" IS NOT new."picture" COLLATE BINARY OR old."nameKey" IS NOT new."nameKey" COLLATE BINARY OR old."maker" IS NOT new."maker" COLLATE BINARY) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (512 + (old."sortID" & 255), 512 + (new."sortID" & 255)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of goods by UPDATE 2"
AFTER UPDATE OF "id", "name", "nameZh", "priceAmount", "priceCurrency", "hasSeveralPrices", "compareAmount", "stock", "picture" ON "goods"
WHEN NOT (SELECT isAllTouched FROM clock) AND (old."id" IS NOT new."id" COLLATE BINARY OR old."name" IS NOT new."name" COLLATE BINARY OR old."nameZh" IS NOT new."nameZh" COLLATE BINARY OR old."priceAmount" IS NOT new."priceAmount" COLLATE BINARY OR old."priceCurrency" IS NOT new."priceCurrency" COLLATE BINARY OR old."hasSeveralPrices" IS NOT new."hasSeveralPrices" COLLATE BINARY OR old."compareAmount" IS NOT new."compareAmount" COLLATE BINARY OR old."stock" IS NOT new."stock" COLLATE BINARY OR old."picture" IS NOT new."picture" COLLATE BINARY) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (33) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of goods by replacing INSERT"
BEFORE INSERT ON "goods"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "goods" AS replaced WHERE (replaced."id" = new."id") OR (replaced."handle" = new."handle"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 1024 + (replaced."id" & 1023) FROM "goods" AS replaced WHERE ((replaced."id" = new."id") OR (replaced."handle" = new."handle"))
EXCEPT SELECT 1024 + (new."id" & 1023)) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 512 + (replaced."sortID" & 255) FROM "goods" AS replaced WHERE ((replaced."id" = new."id") OR (replaced."handle" = new."handle"))
EXCEPT SELECT 512 + (new."sortID" & 255)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of goods by replacing UPDATE"
BEFORE UPDATE OF "handle", "id" ON "goods"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "goods" AS replaced WHERE ((replaced."id" = new."id") OR (replaced."handle" = new."handle")) AND (replaced."id" IS NOT old."id"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 1 FROM "goods" AS replaced WHERE (((replaced."id" = new."id") OR (replaced."handle" = new."handle")) AND (replaced."id" IS NOT old."id"))) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 1024 + (replaced."id" & 1023) FROM "goods" AS replaced WHERE (((replaced."id" = new."id") OR (replaced."handle" = new."handle")) AND (replaced."id" IS NOT old."id"))) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 512 + (replaced."sortID" & 255) FROM "goods" AS replaced WHERE (((replaced."id" = new."id") OR (replaced."handle" = new."handle")) AND (replaced."id" IS NOT old."id"))) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 33 FROM "goods" AS replaced WHERE (((replaced."id" = new."id") OR (replaced."handle" = new."handle")) AND (replaced."id" IS NOT old."id"))) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of variant by INSERT"
AFTER INSERT ON "variant"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (2, 1024 + (new."goodsID" & 1023)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of variant by DELETE"
AFTER DELETE ON "variant"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (2, 1024 + (old."goodsID" & 1023)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of variant by UPDATE"
AFTER UPDATE ON "variant"
WHEN NOT (SELECT isAllTouched FROM clock) AND (old."goodsID" IS NOT new."goodsID" COLLATE BINARY OR old."place" IS NOT new."place" COLLATE BINARY OR old."option1" IS NOT new."option1" COLLATE BINARY OR old."option2" IS NOT new."option2" COLLATE BINARY OR old."option3" IS NOT new."option3" COLLATE BINARY OR old."sku" IS NOT new."sku" COLLATE BINARY OR old."priceAmount" IS NOT new."priceAmount" COLLATE BINARY OR old."compareAmount" IS NOT new."compareAmount" COLLATE BINARY OR old."stock" IS NOT new."stock" COLLATE BINARY OR old."picture" IS NOT new."picture" COLLATE BINARY) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (2, 1024 + (old."goodsID" & 1023), 1024 + (new."goodsID" & 1023)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of variant by replacing INSERT"
BEFORE INSERT ON "variant"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "variant" AS replaced WHERE (replaced."goodsID" = new."goodsID" AND replaced."place" = new."place"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 1024 + (replaced."goodsID" & 1023) FROM "variant" AS replaced WHERE ((replaced."goodsID" = new."goodsID" AND replaced."place" = new."place"))
EXCEPT SELECT 1024 + (new."goodsID" & 1023)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of variant by replacing UPDATE"
BEFORE UPDATE OF "goodsID", "place" ON "variant"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "variant" AS replaced WHERE ((replaced."goodsID" = new."goodsID" AND replaced."place" = new."place")) AND (replaced."goodsID" IS NOT old."goodsID" OR replaced."place" IS NOT old."place"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 2 FROM "variant" AS replaced WHERE (((replaced."goodsID" = new."goodsID" AND replaced."place" = new."place")) AND (replaced."goodsID" IS NOT old."goodsID" OR replaced."place" IS NOT old."place"))) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 1024 + (replaced."goodsID" & 1023) FROM "variant" AS replaced WHERE (((replaced."goodsID" = new."goodsID" AND replaced."place" = new."place")) AND (replaced."goodsID" IS NOT old."goodsID" OR replaced."place" IS NOT old."place"))) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of goodsPicture by INSERT"
AFTER INSERT ON "goodsPicture"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (3, 1024 + (new."goodsID" & 1023)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of goodsPicture by DELETE"
AFTER DELETE ON "goodsPicture"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (3, 1024 + (old."goodsID" & 1023)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of goodsPicture by UPDATE"
AFTER UPDATE ON "goodsPicture"
WHEN NOT (SELECT isAllTouched FROM clock) AND (old."goodsID" IS NOT new."goodsID" COLLATE BINARY OR old."place" IS NOT new."place" COLLATE BINARY OR old."address" IS NOT new."address" COLLATE BINARY OR old."alt" IS NOT new."alt" COLLATE BINARY) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (3, 1024 + (old."goodsID" & 1023), 1024 + (new."goodsID" & 1023)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of goodsPicture by replacing INSERT"
BEFORE INSERT ON "goodsPicture"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "goodsPicture" AS replaced WHERE (replaced."goodsID" = new."goodsID" AND replaced."place" = new."place"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 1024 + (replaced."goodsID" & 1023) FROM "goodsPicture" AS replaced WHERE ((replaced."goodsID" = new."goodsID" AND replaced."place" = new."place"))
EXCEPT SELECT 1024 + (new."goodsID" & 1023)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of goodsPicture by replacing UPDATE"
BEFORE UPDATE OF "goodsID", "place" ON "goodsPicture"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "goodsPicture" AS replaced WHERE ((replaced."goodsID" = new."goodsID" AND replaced."place" = new."place")) AND (replaced."goodsID" IS NOT old."goodsID" OR replaced."place" IS NOT old."place"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 3 FROM "goodsPicture" AS replaced WHERE (((replaced."goodsID" = new."goodsID" AND replaced."place" = new."place")) AND (replaced."goodsID" IS NOT old."goodsID" OR replaced."place" IS NOT old."place"))) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 1024 + (replaced."goodsID" & 1023) FROM "goodsPicture" AS replaced WHERE (((replaced."goodsID" = new."goodsID" AND replaced."place" = new."place")) AND (replaced."goodsID" IS NOT old."goodsID" OR replaced."place" IS NOT old."place"))) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of person by INSERT"
AFTER INSERT ON "person"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (4, 2560 + (new."id" & 511), 34) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of person by DELETE"
AFTER DELETE ON "person"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (4, 2560 + (old."id" & 511), 34) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of person by UPDATE"
AFTER UPDATE ON "person"
WHEN NOT (SELECT isAllTouched FROM clock) AND (old."id" IS NOT new."id" COLLATE BINARY OR old."name" IS NOT new."name" COLLATE BINARY OR old."nameKey" IS NOT new."nameKey" COLLATE BINARY OR old."displayName" IS NOT new."displayName" COLLATE BINARY OR old."displayKey" IS NOT new."displayKey" COLLATE BINARY OR old."role" IS NOT new."role" COLLATE BINARY OR old."portrait" IS NOT new."portrait" COLLATE BINARY OR old."timeZone" IS NOT new."timeZone" COLLATE BINARY OR old."passwordHash" IS NOT new."passwordHash" COLLATE BINARY OR old."passwordVersion" IS NOT new."passwordVersion" COLLATE BINARY OR old."isDemo" IS NOT new."isDemo" COLLATE BINARY OR old."isRemoved" IS NOT new."isRemoved" COLLATE BINARY) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (4) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of person by UPDATE 1"
AFTER UPDATE OF "id", "name", "displayName", "role", "portrait", "timeZone", "isDemo", "isRemoved", "passwordHash" ON "person"
WHEN NOT (SELECT isAllTouched FROM clock) AND (old."id" IS NOT new."id" COLLATE BINARY OR old."name" IS NOT new."name" COLLATE BINARY OR old."displayName" IS NOT new."displayName" COLLATE BINARY OR old."role" IS NOT new."role" COLLATE BINARY OR old."portrait" IS NOT new."portrait" COLLATE BINARY OR old."timeZone" IS NOT new."timeZone" COLLATE BINARY OR old."isDemo" IS NOT new."isDemo" COLLATE BINARY OR old."isRemoved" IS NOT new."isRemoved" COLLATE BINARY OR (old."passwordHash" IS NULL) <> (new."passwordHash" IS NULL)) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (2560 + (old."id" & 511), 2560 + (new."id" & 511)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of person by UPDATE 2"
AFTER UPDATE OF "id", "name", "nameKey", "displayName", "displayKey", "isDemo", "isRemoved" ON "person"
WHEN NOT (SELECT isAllTouched FROM clock) AND (old."id" IS NOT new."id" COLLATE BINARY OR old."name" IS NOT new."name" COLLATE BINARY OR old."nameKey" IS NOT new."nameKey" COLLATE BINARY OR old."displayName" IS NOT new."displayName" COLLATE BINARY OR old."displayKey" IS NOT new."displayKey" COLLATE BINARY OR old."isDemo" IS NOT new."isDemo" COLLATE BINARY OR old."isRemoved" IS NOT new."isRemoved" COLLATE BINARY) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (34) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of person by replacing INSERT"
BEFORE INSERT ON "person"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "person" AS replaced WHERE (replaced."id" = new."id") OR (replaced."nameKey" = new."nameKey") OR (replaced."name" = new."name"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 2560 + (replaced."id" & 511) FROM "person" AS replaced WHERE ((replaced."id" = new."id") OR (replaced."nameKey" = new."nameKey") OR (replaced."name" = new."name"))
EXCEPT SELECT 2560 + (new."id" & 511)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of person by replacing UPDATE"
BEFORE UPDATE OF "id", "name", "nameKey" ON "person"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "person" AS replaced WHERE ((replaced."id" = new."id") OR (replaced."nameKey" = new."nameKey") OR (replaced."name" = new."name")) AND (replaced."id" IS NOT old."id"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 4 FROM "person" AS replaced WHERE (((replaced."id" = new."id") OR (replaced."nameKey" = new."nameKey") OR (replaced."name" = new."name")) AND (replaced."id" IS NOT old."id"))) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 2560 + (replaced."id" & 511) FROM "person" AS replaced WHERE (((replaced."id" = new."id") OR (replaced."nameKey" = new."nameKey") OR (replaced."name" = new."name")) AND (replaced."id" IS NOT old."id"))) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 34 FROM "person" AS replaced WHERE (((replaced."id" = new."id") OR (replaced."nameKey" = new."nameKey") OR (replaced."name" = new."name")) AND (replaced."id" IS NOT old."id"))) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of session by INSERT"
AFTER INSERT ON "session"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (5, 768 + (((instr('0123456789ABCDEF', substr(hex(substr(new."tokenHash", 1, 2)) || '0000', 1, 1)) - 1) * 4096 + (instr('0123456789ABCDEF', substr(hex(substr(new."tokenHash", 1, 2)) || '0000', 2, 1)) - 1) * 256 + (instr('0123456789ABCDEF', substr(hex(substr(new."tokenHash", 1, 2)) || '0000', 3, 1)) - 1) * 16 + (instr('0123456789ABCDEF', substr(hex(substr(new."tokenHash", 1, 2)) || '0000', 4, 1)) - 1)) & 255), 3072 + (new."personID" & 255)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of session by DELETE"
AFTER DELETE ON "session"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (5, 768 + (((instr('0123456789ABCDEF', substr(hex(substr(old."tokenHash", 1, 2)) || '0000', 1, 1)) - 1) * 4096 + (instr('0123456789ABCDEF', substr(hex(substr(old."tokenHash", 1, 2)) || '0000', 2, 1)) - 1) * 256 + (instr('0123456789ABCDEF', substr(hex(substr(old."tokenHash", 1, 2)) || '0000', 3, 1)) - 1) * 16 + (instr('0123456789ABCDEF', substr(hex(substr(old."tokenHash", 1, 2)) || '0000', 4, 1)) - 1)) & 255), 3072 + (old."personID" & 255)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of session by UPDATE"
AFTER UPDATE ON "session"
WHEN NOT (SELECT isAllTouched FROM clock) AND (old."tokenHash" IS NOT new."tokenHash" COLLATE BINARY OR old."personID" IS NOT new."personID" COLLATE BINARY OR old."beginDate" IS NOT new."beginDate" COLLATE BINARY OR old."seenDate" IS NOT new."seenDate" COLLATE BINARY) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (5, 3072 + (old."personID" & 255), 3072 + (new."personID" & 255)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of session by UPDATE 1"
AFTER UPDATE OF "tokenHash", "personID", "beginDate" ON "session"
WHEN NOT (SELECT isAllTouched FROM clock) AND (old."tokenHash" IS NOT new."tokenHash" COLLATE BINARY OR old."personID" IS NOT new."personID" COLLATE BINARY OR old."beginDate" IS NOT new."beginDate" COLLATE BINARY) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (768 + (((instr('0123456789ABCDEF', substr(hex(substr(old."tokenHash", 1, 2)) || '0000', 1, 1)) - 1) * 4096 + (instr('0123456789ABCDEF', substr(hex(substr(old."tokenHash", 1, 2)) || '0000', 2, 1)) - 1) * 256 + (instr('0123456789ABCDEF', substr(hex(substr(old."tokenHash", 1, 2)) || '0000', 3, 1)) - 1) * 16 + (instr('0123456789ABCDEF', substr(hex(substr(old."tokenHash", 1, 2)) || '0000', 4, 1)) - 1)) & 255), 768 + (((instr('0123456789ABCDEF', substr(hex(substr(new."tokenHash", 1, 2)) || '0000', 1, 1)) - 1) * 4096 + (instr('0123456789ABCDEF', substr(hex(substr(new."tokenHash", 1, 2)) || '0000', 2, 1)) - 1) * 256 + (instr('0123456789ABCDEF', substr(hex(substr(new."tokenHash", 1, 2)) || '0000', 3, 1)) - 1) * 16 + (instr('0123456789ABCDEF', substr(hex(substr(new."tokenHash", 1, 2)) || '0000', 4, 1)) - 1)) & 255)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of session by replacing INSERT"
BEFORE INSERT ON "session"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "session" AS replaced WHERE (replaced."tokenHash" = new."tokenHash"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 768 + (((instr('0123456789ABCDEF', substr(hex(substr(replaced."tokenHash", 1, 2)) || '0000', 1, 1)) - 1) * 4096 + (instr('0123456789ABCDEF', substr(hex(substr(replaced."tokenHash", 1, 2)) || '0000', 2, 1)) - 1) * 256 + (instr('0123456789ABCDEF', substr(hex(substr(replaced."tokenHash", 1, 2)) || '0000', 3, 1)) - 1) * 16 + (instr('0123456789ABCDEF', substr(hex(substr(replaced."tokenHash", 1, 2)) || '0000', 4, 1)) - 1)) & 255) FROM "session" AS replaced WHERE ((replaced."tokenHash" = new."tokenHash"))
EXCEPT SELECT 768 + (((instr('0123456789ABCDEF', substr(hex(substr(new."tokenHash", 1, 2)) || '0000', 1, 1)) - 1) * 4096 + (instr('0123456789ABCDEF', substr(hex(substr(new."tokenHash", 1, 2)) || '0000', 2, 1)) - 1) * 256 + (instr('0123456789ABCDEF', substr(hex(substr(new."tokenHash", 1, 2)) || '0000', 3, 1)) - 1) * 16 + (instr('0123456789ABCDEF', substr(hex(substr(new."tokenHash", 1, 2)) || '0000', 4, 1)) - 1)) & 255)) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 3072 + (replaced."personID" & 255) FROM "session" AS replaced WHERE ((replaced."tokenHash" = new."tokenHash"))
EXCEPT SELECT 3072 + (new."personID" & 255)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of session by replacing UPDATE"
BEFORE UPDATE OF "tokenHash" ON "session"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "session" AS replaced WHERE ((replaced."tokenHash" = new."tokenHash")) AND (replaced."tokenHash" IS NOT old."tokenHash"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 5 FROM "session" AS replaced WHERE (((replaced."tokenHash" = new."tokenHash")) AND (replaced."tokenHash" IS NOT old."tokenHash"))) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 768 + (((instr('0123456789ABCDEF', substr(hex(substr(replaced."tokenHash", 1, 2)) || '0000', 1, 1)) - 1) * 4096 + (instr('0123456789ABCDEF', substr(hex(substr(replaced."tokenHash", 1, 2)) || '0000', 2, 1)) - 1) * 256 + (instr('0123456789ABCDEF', substr(hex(substr(replaced."tokenHash", 1, 2)) || '0000', 3, 1)) - 1) * 16 + (instr('0123456789ABCDEF', substr(hex(substr(replaced."tokenHash", 1, 2)) || '0000', 4, 1)) - 1)) & 255) FROM "session" AS replaced WHERE (((replaced."tokenHash" = new."tokenHash")) AND (replaced."tokenHash" IS NOT old."tokenHash"))) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 3072 + (replaced."personID" & 255) FROM "session" AS replaced WHERE (((replaced."tokenHash" = new."tokenHash")) AND (replaced."tokenHash" IS NOT old."tokenHash"))) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of letter by INSERT"
AFTER INSERT ON "letter"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (6) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 2048 + ("mail"."ownerID" & 511) FROM "mail" WHERE "mail"."letterID" = new."id") AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of letter by DELETE"
AFTER DELETE ON "letter"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (6) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 2048 + ("mail"."ownerID" & 511) FROM "mail" WHERE "mail"."letterID" = old."id") AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of letter by UPDATE"
AFTER UPDATE ON "letter"
WHEN NOT (SELECT isAllTouched FROM clock) AND (old."id" IS NOT new."id" COLLATE BINARY OR old."threadID" IS NOT new."threadID" COLLATE BINARY OR old."senderID" IS NOT new."senderID" COLLATE BINARY OR old."content" IS NOT new."content" COLLATE BINARY OR old."date" IS NOT new."date" COLLATE BINARY OR old."isToAll" IS NOT new."isToAll" COLLATE BINARY OR old."formDigest" IS NOT new."formDigest" COLLATE BINARY) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (6) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of letter by UPDATE 1"
AFTER UPDATE OF "id", "senderID", "content", "date", "isToAll" ON "letter"
WHEN NOT (SELECT isAllTouched FROM clock) AND (old."id" IS NOT new."id" COLLATE BINARY OR old."senderID" IS NOT new."senderID" COLLATE BINARY OR old."content" IS NOT new."content" COLLATE BINARY OR old."date" IS NOT new."date" COLLATE BINARY OR old."isToAll" IS NOT new."isToAll" COLLATE BINARY) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 2048 + ("mail"."ownerID" & 511) FROM "mail" WHERE "mail"."letterID" = old."id") AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 2048 + ("mail"."ownerID" & 511) FROM "mail" WHERE "mail"."letterID" = new."id") AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of letter by replacing INSERT"
BEFORE INSERT ON "letter"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "letter" AS replaced WHERE (replaced."id" = new."id") OR (replaced."senderID" = new."senderID" AND replaced."formDigest" = new."formDigest"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 2048 + ("mail"."ownerID" & 511) FROM "letter" AS replaced, "mail" WHERE ((replaced."id" = new."id") OR (replaced."senderID" = new."senderID" AND replaced."formDigest" = new."formDigest")) AND "mail"."letterID" = replaced."id"
EXCEPT SELECT 2048 + ("mail"."ownerID" & 511) FROM "mail" WHERE "mail"."letterID" = new."id") AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of letter by replacing UPDATE"
BEFORE UPDATE OF "formDigest", "id", "senderID" ON "letter"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "letter" AS replaced WHERE ((replaced."id" = new."id") OR (replaced."senderID" = new."senderID" AND replaced."formDigest" = new."formDigest")) AND (replaced."id" IS NOT old."id"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 6 FROM "letter" AS replaced WHERE (((replaced."id" = new."id") OR (replaced."senderID" = new."senderID" AND replaced."formDigest" = new."formDigest")) AND (replaced."id" IS NOT old."id"))) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 2048 + ("mail"."ownerID" & 511) FROM "letter" AS replaced, "mail" WHERE (((replaced."id" = new."id") OR (replaced."senderID" = new."senderID" AND replaced."formDigest" = new."formDigest")) AND (replaced."id" IS NOT old."id")) AND "mail"."letterID" = replaced."id") AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of letterRecipient by INSERT"
AFTER INSERT ON "letterRecipient"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (7) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 2048 + ("mail"."ownerID" & 511) FROM "mail" WHERE "mail"."letterID" = new."letterID") AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of letterRecipient by DELETE"
AFTER DELETE ON "letterRecipient"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (7) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 2048 + ("mail"."ownerID" & 511) FROM "mail" WHERE "mail"."letterID" = old."letterID") AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of letterRecipient by UPDATE"
AFTER UPDATE ON "letterRecipient"
WHEN NOT (SELECT isAllTouched FROM clock) AND (old."letterID" IS NOT new."letterID" COLLATE BINARY OR old."personID" IS NOT new."personID" COLLATE BINARY) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (7) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 2048 + ("mail"."ownerID" & 511) FROM "mail" WHERE "mail"."letterID" = old."letterID") AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 2048 + ("mail"."ownerID" & 511) FROM "mail" WHERE "mail"."letterID" = new."letterID") AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of letterRecipient by replacing INSERT"
BEFORE INSERT ON "letterRecipient"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "letterRecipient" AS replaced WHERE (replaced."letterID" = new."letterID" AND replaced."personID" = new."personID"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 2048 + ("mail"."ownerID" & 511) FROM "letterRecipient" AS replaced, "mail" WHERE ((replaced."letterID" = new."letterID" AND replaced."personID" = new."personID")) AND "mail"."letterID" = replaced."letterID"
EXCEPT SELECT 2048 + ("mail"."ownerID" & 511) FROM "mail" WHERE "mail"."letterID" = new."letterID") AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of letterRecipient by replacing UPDATE"
BEFORE UPDATE OF "letterID", "personID" ON "letterRecipient"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "letterRecipient" AS replaced WHERE ((replaced."letterID" = new."letterID" AND replaced."personID" = new."personID")) AND (replaced."letterID" IS NOT old."letterID" OR replaced."personID" IS NOT old."personID"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 7 FROM "letterRecipient" AS replaced WHERE (((replaced."letterID" = new."letterID" AND replaced."personID" = new."personID")) AND (replaced."letterID" IS NOT old."letterID" OR replaced."personID" IS NOT old."personID"))) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 2048 + ("mail"."ownerID" & 511) FROM "letterRecipient" AS replaced, "mail" WHERE (((replaced."letterID" = new."letterID" AND replaced."personID" = new."personID")) AND (replaced."letterID" IS NOT old."letterID" OR replaced."personID" IS NOT old."personID")) AND "mail"."letterID" = replaced."letterID") AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of mail by INSERT"
AFTER INSERT ON "mail"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (8, 2048 + (new."ownerID" & 511)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of mail by DELETE"
AFTER DELETE ON "mail"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (8, 2048 + (old."ownerID" & 511)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of mail by UPDATE"
AFTER UPDATE ON "mail"
WHEN NOT (SELECT isAllTouched FROM clock) AND (old."id" IS NOT new."id" COLLATE BINARY OR old."letterID" IS NOT new."letterID" COLLATE BINARY OR old."threadID" IS NOT new."threadID" COLLATE BINARY OR old."ownerID" IS NOT new."ownerID" COLLATE BINARY OR old."folder" IS NOT new."folder" COLLATE BINARY OR old."origin" IS NOT new."origin" COLLATE BINARY OR old."updateDate" IS NOT new."updateDate" COLLATE BINARY OR old."isRead" IS NOT new."isRead" COLLATE BINARY) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (8, 2048 + (old."ownerID" & 511), 2048 + (new."ownerID" & 511)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of mail by replacing INSERT"
BEFORE INSERT ON "mail"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "mail" AS replaced WHERE (replaced."id" = new."id"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 2048 + (replaced."ownerID" & 511) FROM "mail" AS replaced WHERE ((replaced."id" = new."id"))
EXCEPT SELECT 2048 + (new."ownerID" & 511)) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of mail by replacing UPDATE"
BEFORE UPDATE OF "id" ON "mail"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "mail" AS replaced WHERE ((replaced."id" = new."id")) AND (replaced."id" IS NOT old."id"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 8 FROM "mail" AS replaced WHERE (((replaced."id" = new."id")) AND (replaced."id" IS NOT old."id"))) AND number < (SELECT number FROM clock);
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 2048 + (replaced."ownerID" & 511) FROM "mail" AS replaced WHERE (((replaced."id" = new."id")) AND (replaced."id" IS NOT old."id"))) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of mailUndo by INSERT"
AFTER INSERT ON "mailUndo"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (9) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of mailUndo by DELETE"
AFTER DELETE ON "mailUndo"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (9) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of mailUndo by UPDATE"
AFTER UPDATE ON "mailUndo"
WHEN NOT (SELECT isAllTouched FROM clock) AND (old."mailID" IS NOT new."mailID" COLLATE BINARY OR old."batch" IS NOT new."batch" COLLATE BINARY OR old."folder" IS NOT new."folder" COLLATE BINARY OR old."isRead" IS NOT new."isRead" COLLATE BINARY) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (9) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of mailUndo by replacing UPDATE"
BEFORE UPDATE OF "mailID" ON "mailUndo"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "mailUndo" AS replaced WHERE ((replaced."mailID" = new."mailID")) AND (replaced."mailID" IS NOT old."mailID"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 9 FROM "mailUndo" AS replaced WHERE (((replaced."mailID" = new."mailID")) AND (replaced."mailID" IS NOT old."mailID"))) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of setting by INSERT"
AFTER INSERT ON "setting"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (10) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of setting by DELETE"
AFTER DELETE ON "setting"
WHEN NOT (SELECT isAllTouched FROM clock) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (10) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of setting by UPDATE"
AFTER UPDATE ON "setting"
WHEN NOT (SELECT isAllTouched FROM clock) AND (old."name" IS NOT new."name" COLLATE BINARY OR old."value" IS NOT new."value" COLLATE BINARY) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (10) AND number < (SELECT number FROM clock);
END;
CREATE TRIGGER "change of setting by replacing UPDATE"
BEFORE UPDATE OF "name" ON "setting"
WHEN NOT (SELECT isAllTouched FROM clock) AND (EXISTS (SELECT 1 FROM "setting" AS replaced WHERE ((replaced."name" = new."name")) AND (replaced."name" IS NOT old."name"))) BEGIN
UPDATE clock SET number = number + 1;
UPDATE change SET number = (SELECT number FROM clock)
WHERE slot IN (SELECT 10 FROM "setting" AS replaced WHERE (((replaced."name" = new."name")) AND (replaced."name" IS NOT old."name"))) AND number < (SELECT number FROM clock);
END;
PRAGMA writable_schema=OFF;
COMMIT;
