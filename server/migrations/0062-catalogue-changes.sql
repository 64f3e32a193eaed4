-- Which part of what the shop shows was changed by which transaction, so that a server process knows what it must read
-- again. Rows are only added, so that writers do not wait for each other, and a change appears with its commit.
CREATE TABLE catalogue_change (
  changed_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
  parts text[] NOT NULL
    CHECK (parts <@ ARRAY['product', 'name', 'word', 'code', 'place', 'category', 'content'] AND parts <> '{}'),
  -- Those that changed; null: all of them, or the parts have nothing to do with single products.
  products integer[],
  -- Stands for all rows up to it, which were removed.
  stands_for_older boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX catalogue_change_changed_by ON catalogue_change (changed_by);

-- An empty list of products is no change. A long one costs more to read than to forget all products.
CREATE FUNCTION note_catalogue_change(parts text[], products integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF products IS NULL OR cardinality(products) > 0 THEN
    INSERT INTO catalogue_change (parts, products)
    VALUES (parts, CASE WHEN cardinality(products) <= 20000 THEN products END);
  END IF;
END $$;

-- What was committed since an earlier snapshot: each part with the products that changed, or null for all of them. A
-- discount that began or ended by the clock changes its product too. The time is cut to milliseconds, so that
-- the server, which knows no finer ones, sees the same discounts as this does.
CREATE FUNCTION catalogue_changes(
  since pg_snapshot, since_moment timestamptz, OUT snapshot text, OUT as_of timestamptz, OUT changes json
) LANGUAGE sql STABLE AS $$
  WITH moment (now) AS MATERIALIZED (
    SELECT date_trunc('milliseconds', now())
  ), change (parts, products) AS (
    SELECT parts, products FROM catalogue_change
    WHERE changed_by >= pg_snapshot_xmin(since) AND (stands_for_older OR NOT pg_visible_in_snapshot(changed_by, since))
    UNION ALL
    SELECT ARRAY['product'], array_agg(product_id) FROM discount, moment
    WHERE (starts_at > least(since_moment, moment.now) AND starts_at <= greatest(since_moment, moment.now))
       OR (ends_at > least(since_moment, moment.now) AND ends_at <= greatest(since_moment, moment.now))
    HAVING count(*) > 0
    UNION ALL
    -- The first look, or a database that was set back behind the snapshot.
    SELECT ARRAY['product', 'name', 'word', 'code', 'place', 'category', 'content'], NULL
    WHERE since IS NULL OR since_moment IS NULL OR pg_snapshot_xmax(since) > pg_snapshot_xmax(pg_current_snapshot())
  ), change_of_part (part, products) AS (
    SELECT part, CASE WHEN NOT bool_or(products IS NULL) THEN json_agg(DISTINCT product) END
    FROM change CROSS JOIN unnest(parts) AS part LEFT JOIN LATERAL unnest(products) AS product ON true
    GROUP BY part
  )
  SELECT pg_current_snapshot()::text, moment.now,
         (SELECT json_agg(json_build_array(part, products)) FROM change_of_part)
  FROM moment
$$;

-- Removes changes that every process has long seen. One row stays for them: who looks from a snapshot in which one of
-- them was still open takes everything as changed.
CREATE FUNCTION forget_catalogue_changes(older_than interval) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  newest xid8;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('forget_catalogue_changes')) THEN
    RETURN;
  END IF;
  SELECT changed_by INTO newest FROM catalogue_change
  WHERE at < clock_timestamp() - older_than AND changed_by < pg_snapshot_xmin(pg_current_snapshot())
  ORDER BY changed_by DESC LIMIT 1;
  IF (SELECT count(*) FROM catalogue_change WHERE changed_by <= newest) > 1 THEN
    DELETE FROM catalogue_change WHERE changed_by <= newest;
    INSERT INTO catalogue_change (changed_by, parts, stands_for_older)
    VALUES (newest, ARRAY['product', 'name', 'word', 'code', 'place', 'category', 'content'], true);
  END IF;
END $$;

-- For servers of the release before, which may still run while this one is started. Rows are only added until some are
-- removed, which leaves another first one, so that their number tells one state from the other.
CREATE OR REPLACE FUNCTION current_shop_state(OUT shown text, OUT listed text, OUT as_of timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', (SELECT changed_by FROM catalogue_change ORDER BY changed_by LIMIT 1), count(*), greatest(
           (SELECT max(starts_at) FROM discount WHERE starts_at <= date_trunc('milliseconds', now())),
           (SELECT max(ends_at) FROM discount WHERE ends_at <= date_trunc('milliseconds', now())))),
         concat_ws(' ', (SELECT changed_by FROM catalogue_change ORDER BY changed_by LIMIT 1),
                   count(*) FILTER (WHERE parts && ARRAY['name', 'word', 'place', 'category'])),
         date_trunc('milliseconds', now())
  FROM catalogue_change
$$;

-- A basket with the product of each line, and what changed in the catalogue as of the same snapshot.
CREATE FUNCTION read_basket(
  buyer integer, since pg_snapshot, since_moment timestamptz,
  OUT lines json, OUT snapshot text, OUT as_of timestamptz, OUT changes json
) LANGUAGE sql STABLE AS $$
  SELECT (SELECT coalesce(json_agg(json_build_array(sales_unit_id, count, product_id) ORDER BY raised DESC), '[]')
          FROM basket_line WHERE customer_id = buyer),
         looked.snapshot, looked.as_of, looked.changes
  FROM catalogue_changes(since, since_moment) AS looked
$$;

-- The former triggers, which made all writers of the catalogue wait for one row.
DO $$
DECLARE
  changed text;
BEGIN
  FOREACH changed IN ARRAY ARRAY['product', 'product_category', 'category', 'brand', 'sales_unit', 'barcode', 'discount',
                                 'product_picture', 'advertisement', 'advertisement_picture', 'company', 'static_page',
                                 'country'] LOOP
    EXECUTE format('DROP TRIGGER note_change ON %I', changed);
  END LOOP;
  FOREACH changed IN ARRAY ARRAY['product', 'sales_unit', 'product_picture'] LOOP
    EXECUTE format('DROP TRIGGER card_insert ON %1$I; DROP TRIGGER card_update ON %1$I;
                    DROP TRIGGER card_delete ON %1$I; DROP TRIGGER card_truncate ON %1$I', changed);
  END LOOP;
END $$;
DROP TRIGGER card_rename ON brand;
DROP TRIGGER search_rename ON brand;
DROP FUNCTION note_change();
DROP FUNCTION remake_cards();
DROP FUNCTION remake_cards_of_brands();
DROP FUNCTION index_renamed_brands();
DROP TABLE shop_state;

-- Who changes a card or the words of a product holds its row until the commit, so that each of two writers of one
-- product sees what the other wrote. Writers of different products do not wait.
CREATE FUNCTION lock_products(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
END $$;

CREATE FUNCTION note_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[] := ARRAY(SELECT id FROM new_row);
BEGIN
  PERFORM make_cards(changed);
  PERFORM note_catalogue_change(ARRAY['product', 'name', 'word', 'code'], changed);
  RETURN NULL;
END $$;
CREATE TRIGGER note_insert AFTER INSERT ON product REFERENCING NEW TABLE AS new_row
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_products();

-- Only the columns count that someone is shown or that something is found by.
CREATE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown integer[];
  on_card integer[];
  named integer[];
  worded integer[];
  coded integer[];
BEGIN
  SELECT array_agg(id) FILTER (
           WHERE (o.article_number, o.brand_id, o.main_category_id, o.name, o.unit, o.short_description,
                  o.detailed_description, o.allergy_information, o.content_information, o.vat_rate, o.active,
                  o.created_at)
             IS DISTINCT FROM
                 (n.article_number, n.brand_id, n.main_category_id, n.name, n.unit, n.short_description,
                  n.detailed_description, n.allergy_information, n.content_information, n.vat_rate, n.active,
                  n.created_at)),
         array_agg(id) FILTER (
           WHERE (o.article_number, o.brand_id, o.main_category_id, o.name, o.unit, o.vat_rate)
             IS DISTINCT FROM (n.article_number, n.brand_id, n.main_category_id, n.name, n.unit, n.vat_rate)),
         array_agg(id) FILTER (WHERE (o.name, o.active, o.brand_id) IS DISTINCT FROM (n.name, n.active, n.brand_id)),
         array_agg(id) FILTER (WHERE (o.name, o.unit, o.brand_id) IS DISTINCT FROM (n.name, n.unit, n.brand_id)),
         array_agg(id) FILTER (WHERE o.article_number IS DISTINCT FROM n.article_number)
  INTO shown, on_card, named, worded, coded
  FROM old_row AS o FULL JOIN new_row AS n USING (id);
  IF on_card IS NOT NULL THEN
    PERFORM make_cards(on_card);
  END IF;
  PERFORM note_catalogue_change(ARRAY['product'], coalesce(shown, '{}'));
  PERFORM note_catalogue_change(ARRAY['name'], coalesce(named, '{}'));
  PERFORM note_catalogue_change(ARRAY['word'], coalesce(worded, '{}'));
  PERFORM note_catalogue_change(ARRAY['code'], coalesce(coded, '{}'));
  RETURN NULL;
END $$;
CREATE TRIGGER note_update AFTER UPDATE ON product REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();

CREATE FUNCTION note_removed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[] := ARRAY(SELECT id FROM old_row);
BEGIN
  DELETE FROM product_card WHERE product_id = ANY (changed);
  PERFORM note_catalogue_change(ARRAY['product', 'name', 'word', 'code'], changed);
  RETURN NULL;
END $$;
CREATE TRIGGER note_delete AFTER DELETE ON product REFERENCING OLD TABLE AS old_row
  FOR EACH STATEMENT EXECUTE FUNCTION note_removed_products();

-- For tables that have the product in a column: the part that changes, and whether it stands on the card.
CREATE FUNCTION note_rows_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN changed := ARRAY(SELECT DISTINCT product_id FROM new_row);
    WHEN 'DELETE' THEN changed := ARRAY(SELECT DISTINCT product_id FROM old_row);
    ELSE changed := ARRAY(
      SELECT product_id FROM (SELECT * FROM new_row EXCEPT SELECT * FROM old_row) AS new_rows
      UNION
      SELECT product_id FROM (SELECT * FROM old_row EXCEPT SELECT * FROM new_row) AS old_rows);
  END CASE;
  IF TG_ARGV[1] = 'on card' AND cardinality(changed) > 0 THEN
    PERFORM lock_products(changed);
    PERFORM make_cards(changed);
  END IF;
  PERFORM note_catalogue_change(ARRAY[TG_ARGV[0]], changed);
  RETURN NULL;
END $$;

-- For tables whose rows do not belong to one product: the part that changes.
CREATE FUNCTION note_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_changed boolean;
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN is_changed := EXISTS (SELECT FROM new_row);
    WHEN 'DELETE' THEN is_changed := EXISTS (SELECT FROM old_row);
    ELSE is_changed := EXISTS (
      (SELECT new_row::text FROM new_row EXCEPT SELECT old_row::text FROM old_row)
      UNION ALL
      (SELECT old_row::text FROM old_row EXCEPT SELECT new_row::text FROM new_row));
  END CASE;
  IF is_changed THEN
    PERFORM note_catalogue_change(ARRAY[TG_ARGV[0]], NULL);
  END IF;
  RETURN NULL;
END $$;

-- Only the owner of the tables may empty them at once.
CREATE FUNCTION note_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM make_cards(ARRAY(SELECT DISTINCT product_id FROM product_card));
  PERFORM note_catalogue_change(ARRAY['product', 'name', 'word', 'code', 'place', 'category', 'content'], NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER note_truncate AFTER TRUNCATE ON product FOR EACH STATEMENT EXECUTE FUNCTION note_emptied();
CREATE TRIGGER note_truncate AFTER TRUNCATE ON brand FOR EACH STATEMENT EXECUTE FUNCTION note_emptied();

DO $$
DECLARE
  changed text;
  noted text;
BEGIN
  FOR changed, noted IN VALUES
    ('sales_unit', 'note_rows_of_products(''product'', ''on card'')'),
    ('product_picture', 'note_rows_of_products(''product'', ''on card'')'),
    ('discount', 'note_rows_of_products(''product'')'),
    ('product_category', 'note_rows_of_products(''place'')'),
    ('barcode', 'note_rows(''code'')'),
    ('category', 'note_rows(''category'')'),
    ('advertisement', 'note_rows(''content'')'),
    ('advertisement_picture', 'note_rows(''content'')'),
    ('company', 'note_rows(''content'')'),
    ('static_page', 'note_rows(''content'')'),
    ('country', 'note_rows(''content'')')
  LOOP
    EXECUTE format('CREATE TRIGGER note_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS new_row
                    FOR EACH STATEMENT EXECUTE FUNCTION %s', changed, noted);
    EXECUTE format('CREATE TRIGGER note_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row
                    FOR EACH STATEMENT EXECUTE FUNCTION %s', changed, noted);
    EXECUTE format('CREATE TRIGGER note_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS old_row
                    FOR EACH STATEMENT EXECUTE FUNCTION %s', changed, noted);
    EXECUTE format('CREATE TRIGGER note_truncate AFTER TRUNCATE ON %I
                    FOR EACH STATEMENT EXECUTE FUNCTION note_emptied()', changed);
  END LOOP;
END $$;

-- Its barcodes lead to another product then.
CREATE FUNCTION note_moved_sales_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change(ARRAY['code'], NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER note_move AFTER UPDATE OF product_id ON sales_unit
  FOR EACH STATEMENT EXECUTE FUNCTION note_moved_sales_units();

-- A brand is on the cards and in the words of its products. The lock of the brand keeps new ones out until the commit,
-- those of the products let a writer finish first.
CREATE FUNCTION note_renamed_brands() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  renamed integer[] := ARRAY(
    SELECT new_row.id FROM new_row JOIN old_row USING (id) WHERE new_row.name <> old_row.name);
  changed integer[];
BEGIN
  IF cardinality(renamed) = 0 THEN
    RETURN NULL;
  END IF;
  PERFORM FROM brand WHERE id = ANY (renamed) ORDER BY id FOR UPDATE;
  PERFORM FROM product WHERE brand_id = ANY (renamed) ORDER BY id FOR NO KEY UPDATE;
  changed := ARRAY(SELECT id FROM product WHERE brand_id = ANY (renamed));
  PERFORM index_products(changed);
  PERFORM make_cards(changed);
  PERFORM note_catalogue_change(ARRAY['product', 'word'], changed);
  RETURN NULL;
END $$;
CREATE TRIGGER note_update AFTER UPDATE ON brand REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row
  FOR EACH STATEMENT EXECUTE FUNCTION note_renamed_brands();

-- Two writers may add the same word at once, so that it may be there twice: they would otherwise wait for each other. A
-- search reads the products of both.
ALTER TABLE search_word DROP CONSTRAINT search_word_language_word_key;
CREATE INDEX search_word_language_word ON search_word (language, word);

-- Two changes must not make a circle together, so those who move a category wait for each other. A new category can only
-- be part of a circle of its own transaction.
CREATE OR REPLACE FUNCTION refuse_category_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.parent_id IS NOT DISTINCT FROM OLD.parent_id THEN
      RETURN NULL;
    END IF;
    PERFORM pg_advisory_xact_lock(hashtext('category_not_below_itself'));
  END IF;
  IF EXISTS (
    WITH RECURSIVE above AS (
      SELECT NEW.parent_id AS id
      UNION
      SELECT category.parent_id FROM category JOIN above ON category.id = above.id
    )
    SELECT FROM above WHERE id = NEW.id
  ) THEN
    RAISE EXCEPTION 'category % would lie below itself', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'category_not_below_itself';
  END IF;
  RETURN NULL;
END $$;
