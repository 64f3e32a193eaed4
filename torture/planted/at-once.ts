import type { Fault } from './fault.ts'

/** What happens at the same time or twice, and what may be ordered. */
export const faultsAtOnce: readonly Fault[] = [
  {
    what: 'an order does not lock its basket',
    kind: 'missing lock',
    plant: {
      file: 'server/migrations/0017-basket-in-one-call.sql',
      from: 'ON CONFLICT (customer_id) DO UPDATE SET customer_id = excluded.customer_id WHERE false;',
      to: 'ON CONFLICT (customer_id) DO NOTHING;',
    },
    caughtBy: { file: 'server/test/orders-pressure.test.ts', title: 'fifty clicks without a key' },
  },
  {
    what: 'a change of the basket does not wait for an order',
    kind: 'missing lock',
    plant: {
      file: 'server/migrations/0012-basket-lines.sql',
      from: 'ON CONFLICT (customer_id) DO UPDATE SET customer_id = excluded.customer_id WHERE false;',
      to: 'ON CONFLICT (customer_id) DO NOTHING;',
    },
    caughtBy: {
      file: 'server/test/orders-pressure.test.ts',
      title: 'a change of the basket waits for an order that has begun',
    },
  },
  {
    what: 'a document does not lock its order',
    kind: 'missing lock',
    plant: {
      file: 'server/src/warehouse/order.sql.ts',
      from: 'FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`)',
      to: 'FROM orders WHERE id = ${orderId}`)',
    },
    caughtBy: {
      file: 'server/test/billing-issuing.test.ts',
      title: 'twenty at once make one document',
    },
  },
  {
    what: 'a login does not lock its account against a new password',
    kind: 'missing lock',
    plant: { file: 'server/src/http/endpoints/sessions.ts', from: '    FOR SHARE\n', to: '' },
    caughtBy: {
      file: 'server/test/access.test.ts',
      title: 'a login that was under way when the password changed opens nothing',
    },
  },
  {
    what: 'two servers migrate at once',
    kind: 'missing lock',
    plant: {
      file: 'server/src/database/migrate.ts',
      from: "    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])\n",
      to: '',
    },
    caughtBy: {
      file: 'server/test/upgrade-interrupted.test.ts',
      title: 'ten that upgrade at once do it once',
    },
  },
  {
    what: 'a wrong password is counted from what was read before',
    kind: 'count read, then written',
    plant: {
      file: 'server/src/accounts/login-throttle.ts',
      from: 'ELSE known.failures + 1 END',
      to: 'ELSE (SELECT failures FROM login_failure AS seen WHERE seen.key = known.key) + 1 END',
    },
    caughtBy: {
      file: 'server/test/accounts.test.ts',
      title: 'attempts that had to wait for each other are all counted',
    },
  },
  {
    what: 'a key that was used is used again',
    kind: 'missing idempotency',
    plant: {
      file: 'server/src/http/endpoints/idempotent.ts',
      from: 'return claimed.length > 0',
      to: 'return true',
    },
    caughtBy: { file: 'server/test/idempotent.test.ts', title: 'is done once and answered alike' },
  },
  {
    what: 'a key answers another body with what the first one got',
    kind: 'missing idempotency',
    plant: {
      file: 'server/src/http/endpoints/idempotent.ts',
      from: "if (!first.same) throw new Refusal('key_reused')",
      to: '',
    },
    caughtBy: {
      file: 'server/test/idempotent.test.ts',
      title: 'another body or another endpoint under the same key is refused',
    },
  },
  {
    what: 'placing an order takes no key',
    kind: 'missing idempotency',
    plant: { file: 'contract/src/storefront/orders.ts', from: '    repeatable: true,\n', to: '' },
    caughtBy: {
      file: 'server/test/orders-pressure.test.ts',
      title: 'the answer was lost, and the call is sent again',
    },
  },
  {
    what: 'an approval is recorded as one, however many it was',
    kind: 'record that lies',
    plant: {
      file: 'server/src/warehouse/approval.sql.ts',
      from: "SELECT order_id, 'approved', ${agentId}, id, ${change}::integer, ",
      to: "SELECT order_id, 'approved', ${agentId}, id, least(${change}::integer, 1), ",
    },
    caughtBy: {
      file: 'server/test/warehouse-approve.test.ts',
      title: 'each approval is recorded with who and how many',
    },
  },
  {
    what: 'what is no longer sold is ordered all the same',
    kind: 'order of an inactive product accepted',
    plant: {
      file: 'server/src/basket/price-lines.ts',
      from: 'lines.filter(({ goods }) => goods.active)',
      to: 'lines',
    },
    caughtBy: {
      file: 'server/test/orders.test.ts',
      title: 'what is no longer sold is never ordered unnoticed',
    },
  },
  {
    what: 'what is no longer sold goes into the basket',
    kind: 'order of an inactive product accepted',
    plant: {
      file: 'server/migrations/0012-basket-lines.sql',
      from: 'sales_unit.product_id = asked.product_id AND product.active)',
      to: 'sales_unit.product_id = asked.product_id)',
    },
    caughtBy: { file: 'server/test/basket.test.ts', title: 'what is not sold is not found' },
  },
  {
    what: 'a sales unit of another product is added to an order',
    kind: 'foreign id accepted',
    plant: {
      file: 'server/src/warehouse/approval.sql.ts',
      from: 'ON sales_unit.id = asked.sales_unit_id AND sales_unit.product_id = asked.product_id',
      to: 'ON sales_unit.id = asked.sales_unit_id',
    },
    caughtBy: {
      file: 'server/test/warehouse-add.test.ts',
      title: 'a sales unit of another product: 404',
    },
  },
  {
    what: 'an old server starts on the database of a newer one',
    kind: 'database newer than the program',
    plant: {
      file: 'server/src/database/migrate.ts',
      from: '    refuseNewer(applied, known)\n',
      to: '',
    },
    caughtBy: {
      file: 'server/test/upgrade-interrupted.test.ts',
      title: 'a database that is newer than the program is refused',
    },
  },
]
