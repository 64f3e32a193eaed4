-- What sells most and what sleeps is found by an index, however many products and customers had a turnover.
CREATE TABLE turnover_rank (
  kind text NOT NULL CHECK (kind IN ('product', 'customer')),
  period text NOT NULL CHECK (period IN ('month', 'year')),
  starts_on date NOT NULL,
  id integer NOT NULL,
  net_amount bigint NOT NULL,
  -- Of months: the turnover of the twelve months that end with it; whether more was sold in it than cancelled; the next such month.
  year_net bigint NOT NULL DEFAULT 0,
  is_sold boolean NOT NULL DEFAULT false,
  next_sold date,
  PRIMARY KEY (kind, id, period, starts_on)
) WITH (fillfactor = 80);
CREATE INDEX turnover_rank_top ON turnover_rank (kind, period, starts_on, net_amount DESC, id);
-- The last months before nothing was sold for three.
CREATE INDEX turnover_rank_asleep ON turnover_rank (kind, starts_on, year_net DESC, id)
  WHERE period = 'month' AND is_sold AND (next_sold IS NULL OR next_sold > starts_on + interval '3 months');

-- What is stored so far.
WITH kept AS (
  SELECT 'product' AS kind, month, product_id AS id, net_amount, pieces > 0 AS is_sold FROM product_turnover
  UNION ALL SELECT 'customer', month, customer_id, net_amount, invoices > 0 FROM customer_turnover
)
INSERT INTO turnover_rank (kind, period, starts_on, id, net_amount, year_net, is_sold, next_sold)
SELECT kind, 'month', month, id, net_amount, sum(net_amount) OVER year_before, is_sold,
       min(month) FILTER (WHERE is_sold) OVER later
FROM kept
WINDOW year_before AS (PARTITION BY kind, id ORDER BY month RANGE BETWEEN interval '11 months' PRECEDING AND CURRENT ROW),
       later AS (PARTITION BY kind, id ORDER BY month ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING)
UNION ALL
SELECT kind, 'year', date_trunc('year', month)::date, id, sum(net_amount), 0, false, NULL FROM kept GROUP BY 1, 3, 4;

CREATE FUNCTION rank_turnover(ranked text, key integer, changed date, change bigint, sold boolean)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  following date;
BEGIN
  INSERT INTO turnover_rank AS kept (kind, period, starts_on, id, net_amount)
  VALUES (ranked, 'year', date_trunc('year', changed)::date, key, change)
  ON CONFLICT (kind, id, period, starts_on) DO UPDATE SET net_amount = kept.net_amount + excluded.net_amount;
  INSERT INTO turnover_rank AS kept (kind, period, starts_on, id, net_amount, year_net, is_sold, next_sold)
  SELECT ranked, 'month', changed, key, change,
         change + coalesce(sum(net_amount) FILTER (WHERE starts_on < changed), 0), sold,
         min(starts_on) FILTER (WHERE starts_on > changed AND is_sold)
  FROM turnover_rank
  WHERE kind = ranked AND id = key AND period = 'month' AND starts_on > changed - interval '12 months'
  ON CONFLICT (kind, id, period, starts_on) DO UPDATE SET
    net_amount = kept.net_amount + excluded.net_amount, year_net = kept.year_net + excluded.net_amount,
    is_sold = excluded.is_sold
  RETURNING next_sold INTO following;
  -- Documents are issued today, so there is hardly ever a later month.
  UPDATE turnover_rank SET year_net = year_net + change
  WHERE kind = ranked AND id = key AND period = 'month'
    AND starts_on > changed AND starts_on < changed + interval '12 months';
  IF sold THEN following := changed; END IF;
  UPDATE turnover_rank SET next_sold = following
  WHERE kind = ranked AND id = key AND period = 'month' AND starts_on < changed AND next_sold IS DISTINCT FROM following
    AND starts_on >= coalesce((
      SELECT max(starts_on) FROM turnover_rank
      WHERE kind = ranked AND id = key AND period = 'month' AND starts_on < changed AND is_sold), '-infinity');
END $$;

CREATE FUNCTION rank_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rank_turnover('product', NEW.product_id, NEW.month, NEW.net_amount - coalesce(OLD.net_amount, 0), NEW.pieces > 0);
  RETURN NULL;
END $$;
CREATE TRIGGER ranked AFTER INSERT OR UPDATE ON product_turnover FOR EACH ROW EXECUTE FUNCTION rank_product();

CREATE FUNCTION rank_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rank_turnover('customer', NEW.customer_id, NEW.month, NEW.net_amount - coalesce(OLD.net_amount, 0),
                        NEW.invoices > 0);
  RETURN NULL;
END $$;
CREATE TRIGGER ranked AFTER INSERT OR UPDATE ON customer_turnover FOR EACH ROW EXECUTE FUNCTION rank_customer();

-- Nobody else touches it: inside another trigger the depth is 1, for a statement of its own it is 0.
CREATE TRIGGER figures_follow_the_documents BEFORE INSERT OR UPDATE OR DELETE ON turnover_rank
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
