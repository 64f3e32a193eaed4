import type { Queryable } from '../../src/database/database.ts'
import { sql } from '../../src/database/sql.ts'

/** The clock of the shop while its past is played. */
export interface ShopClock {
  show(moment: Date): Promise<void>
}

/** When a row came about, by table. */
const moments = {
  account: 'created_at',
  product: 'created_at',
  favourite: 'created_at',
  orders: 'placed_at',
  order_event: 'happened_at',
  waybill: 'issued_at',
  invoice: 'issued_at',
} as const

/** The name comes before those of other triggers, which look at the moment. */
const trigger = 'a_demo_clock'

/**
 * Lets new rows have come about when the clock says, instead of now. Only the owner of the tables can do that, the
 * triggers are gone at the end of the same transaction, and nobody else ever meets them.
 */
export async function withShopClock(
  transaction: Queryable,
  work: (clock: ShopClock) => Promise<void>,
): Promise<void> {
  await transaction.query(sql`
    CREATE FUNCTION demo_clock() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RETURN jsonb_populate_record(NEW, jsonb_build_object(TG_ARGV[0], current_setting('demo.clock')));
    END $$`)
  for (const [table, column] of Object.entries(moments)) {
    // Names of this file, no input.
    await transaction.query({
      text: `CREATE TRIGGER ${trigger} BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION demo_clock('${column}')`,
      values: [],
    })
  }
  await work({
    async show(moment) {
      await transaction.query(sql`SELECT set_config('demo.clock', ${moment.toISOString()}, true)`)
    },
  })
  // Triggers can only be dropped when nothing waits for the end of the transaction.
  await transaction.query(sql`SET CONSTRAINTS ALL IMMEDIATE`)
  await transaction.query(sql`DROP FUNCTION demo_clock() CASCADE`)
}
