import { sql } from '../database/sql.ts'

/** A table of one row with today by the seller's calendar, as `today`. */
export const sellersToday = sql`(
  SELECT coalesce((SELECT (now() AT TIME ZONE time_zone)::date FROM company), current_date) AS today
) AS calendar`
