-- The names and places that the orders of a customer ever had, in small letters. The office finds orders by a part of them: an index
-- over all orders would hold the same few again and again. What no order has any more finds nothing.
CREATE TABLE ordered_as (
  customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
  -- Of the three texts, which may be too long for a key.
  digest uuid NOT NULL,
  firm_name text NOT NULL,
  zip_code text NOT NULL,
  city text NOT NULL,
  PRIMARY KEY (customer_id, digest)
);

CREATE FUNCTION keep_ordered_as() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ordered_as (customer_id, digest, firm_name, zip_code, city)
  VALUES (NEW.customer_id, md5(concat_ws(E'\n', NEW.firm_name, NEW.zip_code, NEW.city))::uuid,
          lower(NEW.firm_name COLLATE "und-x-icu"), lower(NEW.zip_code COLLATE "und-x-icu"), lower(NEW.city COLLATE "und-x-icu"))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER ordered_as_kept AFTER INSERT OR UPDATE OF zip_code, city ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_ordered_as();

INSERT INTO ordered_as (customer_id, digest, firm_name, zip_code, city)
SELECT DISTINCT customer_id, md5(concat_ws(E'\n', firm_name, zip_code, city))::uuid, lower(firm_name COLLATE "und-x-icu"),
       lower(zip_code COLLATE "und-x-icu"), lower(city COLLATE "und-x-icu")
FROM orders;
CREATE INDEX ordered_as_firm_name ON ordered_as USING gin (firm_name gin_trgm_ops);
CREATE INDEX ordered_as_zip_code ON ordered_as USING gin (zip_code gin_trgm_ops);
CREATE INDEX ordered_as_city ON ordered_as USING gin (city gin_trgm_ops);
