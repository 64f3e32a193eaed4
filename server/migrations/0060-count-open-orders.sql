-- The tabs of the dashboard hold open orders only, and the index orders_status counts those quickly enough, so nothing
-- has to keep count of them.
DROP TRIGGER count_new_orders ON orders;
DROP TRIGGER count_removed_orders ON orders;
DROP TRIGGER count_moved_orders ON orders;
DROP TRIGGER count_no_orders ON orders;
DROP FUNCTION count_new_orders();
DROP FUNCTION count_removed_orders();
DROP FUNCTION count_moved_orders();
DROP FUNCTION count_no_orders();
DROP FUNCTION add_up_order_counts();
DROP TABLE order_count;

-- For processes of the release before, which read it until they are replaced. The next release drops it.
CREATE VIEW order_count AS
  SELECT status_id, count(*)::integer AS change FROM orders WHERE status_id NOT IN (15, 16) GROUP BY status_id;
