-- Which transaction last changed what the shop shows to everyone, so that a server process knows
-- whether what it keeps in memory is still true. It is a row and no sequence, because it must change
-- when the transaction commits and not before. It also makes writers of the catalogue wait for each other.
CREATE TABLE shop_state (
  single_row boolean PRIMARY KEY DEFAULT true CHECK (single_row),
  -- Anything at all: prices, texts, pictures, the company.
  shown_by xid8 NOT NULL,
  -- Which products there are, where they stand and in which order.
  listed_by xid8 NOT NULL
);
INSERT INTO shop_state (shown_by, listed_by) VALUES (pg_current_xact_id(), pg_current_xact_id());

-- Writes once a transaction, however many statements it has.
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'listed' THEN
    UPDATE shop_state SET shown_by = pg_current_xact_id(), listed_by = pg_current_xact_id()
    WHERE listed_by <> pg_current_xact_id();
  ELSE
    UPDATE shop_state SET shown_by = pg_current_xact_id() WHERE shown_by <> pg_current_xact_id();
  END IF;
  RETURN NULL;
END $$;

-- Before the statement, so that the row is locked before anything else is.
DO $$
DECLARE
  changed text;
BEGIN
  FOREACH changed IN ARRAY ARRAY['product', 'product_category', 'category', 'brand'] LOOP
    EXECUTE format('CREATE TRIGGER note_change BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
                    FOR EACH STATEMENT EXECUTE FUNCTION note_change(''listed'')', changed);
  END LOOP;
  FOREACH changed IN ARRAY ARRAY['sales_unit', 'barcode', 'discount', 'product_picture', 'advertisement',
                                 'advertisement_picture', 'company', 'static_page', 'country'] LOOP
    EXECUTE format('CREATE TRIGGER note_change BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
                    FOR EACH STATEMENT EXECUTE FUNCTION note_change(''shown'')', changed);
  END LOOP;
END $$;

CREATE INDEX discount_starts ON discount (starts_at);
CREATE INDEX discount_ends ON discount (ends_at);

-- The state as of now. A discount that began or ended by the clock is a change too. The time is cut to
-- milliseconds, so that the server, which knows no finer ones, sees the same discounts as this does.
CREATE FUNCTION current_shop_state(OUT shown text, OUT listed text, OUT as_of timestamptz) LANGUAGE sql STABLE AS $$
  SELECT shown_by || ' ' || coalesce(greatest(
           (SELECT max(starts_at) FROM discount WHERE starts_at <= date_trunc('milliseconds', now())),
           (SELECT max(ends_at) FROM discount WHERE ends_at <= date_trunc('milliseconds', now())))::text, ''),
         listed_by::text,
         date_trunc('milliseconds', now())
  FROM shop_state
$$;
