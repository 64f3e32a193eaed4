-- As before, but a part of which more than 10,000 products changed has changed as a whole: after a sheet of 100,000 new products every
-- look listed half a million ids, and looks came faster than they were answered.
CREATE OR REPLACE FUNCTION catalogue_changes(
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
    SELECT ARRAY['content'], NULL FROM advertisement, company, moment
    WHERE (starts_on IS NOT NULL OR ends_on IS NOT NULL)
      AND (starts_on > (least(since_moment, moment.now) AT TIME ZONE time_zone)::date
           AND starts_on <= (greatest(since_moment, moment.now) AT TIME ZONE time_zone)::date
        OR ends_on >= (least(since_moment, moment.now) AT TIME ZONE time_zone)::date
           AND ends_on < (greatest(since_moment, moment.now) AT TIME ZONE time_zone)::date)
    HAVING count(*) > 0
    UNION ALL
    -- The first look, or a database that was set back behind the snapshot.
    SELECT ARRAY['product', 'name', 'word', 'code', 'place', 'category', 'content'], NULL
    WHERE since IS NULL OR since_moment IS NULL OR pg_snapshot_xmax(since) > pg_snapshot_xmax(pg_current_snapshot())
  ), counted (part, is_whole) AS (
    SELECT part, bool_or(products IS NULL) OR sum(cardinality(products)) > 10000
    FROM change CROSS JOIN unnest(parts) AS part GROUP BY part
  ), change_of_part (part, products) AS (
    SELECT part, CASE WHEN NOT is_whole THEN (
      SELECT coalesce(json_agg(DISTINCT product), '[]') FROM change CROSS JOIN unnest(products) AS product WHERE part = ANY (parts)) END
    FROM counted
  )
  SELECT pg_current_snapshot()::text, moment.now,
         (SELECT json_agg(json_build_array(part, products)) FROM change_of_part)
  FROM moment
$$;
