-- A waybill may be cancelled and issued again, so an order can have several, of which one at most is in force.
ALTER TABLE waybill DROP CONSTRAINT waybill_order_id_key;

CREATE FUNCTION check_only_waybill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM waybill_in_force WHERE order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'order % has a waybill', NEW.order_id
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'waybill_of_order';
  END IF;
  RETURN NEW;
END $$;
-- Triggers run in the order of their names: `issue` has locked the order.
CREATE TRIGGER only_one_in_force BEFORE INSERT ON waybill FOR EACH ROW EXECUTE FUNCTION check_only_waybill();

-- What looks for the waybill of an order means the one in force: what freezes an order, what is open of it, and the day of
-- delivery that an invoice repeats.
DO $$
DECLARE
  outdated regprocedure;
BEGIN
  FOR outdated IN
    SELECT oid::regprocedure FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace AND prosrc LIKE '%FROM waybill WHERE order_id%'
  LOOP
    EXECUTE replace(pg_get_functiondef(outdated), 'FROM waybill WHERE order_id', 'FROM waybill_in_force WHERE order_id');
  END LOOP;
END $$;

CREATE FUNCTION settle_cancelled_waybill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_order(order_id) FROM waybill WHERE id = NEW.waybill_id;
  RETURN NULL;
END $$;
CREATE TRIGGER order_total_settled AFTER INSERT ON waybill_cancellation
  FOR EACH ROW EXECUTE FUNCTION settle_cancelled_waybill();
