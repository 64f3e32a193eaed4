-- What is made of a product, its cards and its row in the list of the office, was made again by each statement that changed a part
-- of it. Who stores products says `kontor.cards = later` for the transaction, and has all of it made once at the end.

ALTER FUNCTION make_cards(integer[]) RENAME TO make_cards_now;
ALTER FUNCTION make_rows(integer[]) RENAME TO make_rows_now;

CREATE FUNCTION make_cards(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('kontor.cards', true) IS DISTINCT FROM 'later' THEN
    PERFORM make_cards_now(changed);
  END IF;
END $$;

CREATE FUNCTION make_rows(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('kontor.cards', true) IS DISTINCT FROM 'later' THEN
    PERFORM make_rows_now(changed);
  END IF;
END $$;

-- What was left for later: cards and rows of some products, only the rows of others.
CREATE FUNCTION make_left_for_later(carded integer[], listed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('kontor.cards', 'now', true);
  IF cardinality(carded) > 0 THEN
    PERFORM make_cards_now(carded);
  END IF;
  IF cardinality(listed) > 0 THEN
    PERFORM make_rows_now(listed);
  END IF;
END $$;
