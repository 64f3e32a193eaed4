-- A category that lies below itself would hang from no top one, and nobody would find it or its products. Writers of
-- the catalogue wait for each other (shop_state), so two changes cannot make a circle together either.
CREATE FUNCTION refuse_category_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE TRIGGER category_not_below_itself AFTER INSERT OR UPDATE OF parent_id ON category
  FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION refuse_category_cycle();
