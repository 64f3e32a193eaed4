import type { Fault } from './fault.ts'

/** Who may see and do what, and for how long. */
export const accessFaults: readonly Fault[] = [
  {
    what: 'any session may call any endpoint',
    kind: 'skipped access check',
    plant: {
      file: 'server/src/http/endpoints/access.ts',
      from: 'if (!mayCall(user, { app, permission })) {',
      to: 'if (!user) {',
    },
    caughtBy: {
      file: 'server/test/warehouse-approve.test.ts',
      title: 'a customer: 403, and nothing changes',
    },
  },
  {
    what: 'the events of all orders are open to customers',
    kind: 'skipped access check',
    plant: {
      file: 'contract/src/control/warehouse.ts',
      from: "path: '/api/stockAgent/events',\n    app: 'control',\n    permission: 'picking.see'",
      to: "path: '/api/stockAgent/events',\n    app: 'storefront',\n    permission: 'shop'",
    },
    caughtBy: { file: 'server/test/warehouse-stream.test.ts', title: 'refuses a customer' },
  },
  {
    what: 'a session of one app is good in another',
    kind: 'skipped access check',
    plant: {
      file: 'contract/src/core/permissions.ts',
      from: 'session.app === app && session.permissions.has(permission)',
      to: 'session.permissions.has(permission)',
    },
    caughtBy: { file: 'server/test/access-matrix.test.ts', title: '[R-11]' },
  },
  {
    what: 'a permission that a call asks for can be granted to nobody',
    kind: 'skipped access check',
    plant: {
      file: 'contract/src/core/permissions.ts',
      from: "grantable: ['books.change'],",
      to: 'grantable: [],',
    },
    caughtBy: {
      file: 'server/test/contract.test.ts',
      title: 'is open to a role that logs in there',
    },
  },
  {
    what: 'an order is shown to whoever knows its number',
    kind: 'foreign id accepted',
    plant: {
      file: 'server/src/orders/order.sql.ts',
      from: 'WHERE orders.id = ${orderId} AND orders.customer_id = ${customerId}`)',
      to: 'WHERE orders.id = ${orderId}`)',
    },
    caughtBy: { file: 'server/test/orders.test.ts', title: '[R-12] another customer’s order' },
  },
  {
    what: 'the papers of an invoice are given to any customer',
    kind: 'foreign id accepted',
    plant: {
      file: 'server/src/billing/read/file.sql.ts',
      from: '\n      AND (${customerId}::integer IS NULL OR invoice.customer_id = ${customerId}::integer)`)',
      to: '`)',
    },
    caughtBy: {
      file: 'server/test/billing-files.test.ts',
      title: 'are refused to another customer',
    },
  },
  {
    what: 'payments of all customers are listed',
    kind: 'foreign id accepted',
    plant: {
      file: 'server/src/billing/read/customer.sql.ts',
      from: '    WHERE invoice.customer_id = ${customerId}\n    ORDER BY payment.paid_at',
      to: '    ORDER BY payment.paid_at',
    },
    caughtBy: {
      file: 'server/test/customer-billing.test.ts',
      title: '[R-12] another customer’s invoices, payments and amounts',
    },
  },
  {
    what: 'favourites are marked in the answer that all share',
    kind: 'answer cached across customers',
    plant: {
      file: 'server/src/catalogue/read/mark-favourites.ts',
      from: 'const bytes = Buffer.from(shared.bytes)',
      to: 'const bytes = shared.bytes',
    },
    caughtBy: {
      file: 'server/test/shared-answers.test.ts',
      title: 'a favourite shows to its customer alone',
    },
  },
  {
    what: 'what is kept in memory outlives what it was made of',
    kind: 'answer kept too long',
    plant: {
      file: 'server/src/http/cache/shared-cache.ts',
      from: 'if (kept !== undefined && kept.version >= version) return',
      to: 'if (kept !== undefined) return',
    },
    caughtBy: {
      file: 'server/test/pages.test.ts',
      title: 'the page names the category that stands first',
    },
  },
  {
    what: 'a session lives on after 30 days without use',
    kind: 'session that does not end',
    plant: {
      file: 'server/src/http/endpoints/sessions.ts',
      from: '      AND session.last_used_at >= now() - ${unused}\n      AND account.disabled_at IS NULL`)',
      to: '      AND account.disabled_at IS NULL`)',
    },
    caughtBy: { file: 'server/test/access.test.ts', title: 'an expired token: 401' },
  },
  {
    what: 'logging out ends nothing',
    kind: 'session that does not end',
    plant: {
      file: 'server/src/http/endpoints/sessions.ts',
      from: 'DELETE FROM session WHERE token_hash =',
      to: 'SELECT FROM session WHERE token_hash =',
    },
    caughtBy: { file: 'server/test/access.test.ts', title: 'a token ended by logout: 401' },
  },
  {
    what: 'a new password leaves the old sessions',
    kind: 'session that does not end',
    plant: { sql: 'DROP TRIGGER end_sessions ON account' },
    caughtBy: {
      file: 'server/test/access.test.ts',
      title: 'a changed password ends every session of the account',
    },
  },
  {
    what: 'a stream of events outlives its session',
    kind: 'session that does not end',
    plant: {
      file: 'server/src/http/streams/event-streams.ts',
      from: 'if (!live.includes(watcher)) watcher.stream.close()',
      to: 'void watcher',
    },
    caughtBy: { file: 'server/test/warehouse-stream.test.ts', title: 'ends with its session' },
  },
  {
    what: 'a backup carries the sessions',
    kind: 'session that does not end',
    plant: {
      file: 'server/src/cli/backup/tables.ts',
      from: "  'session',\n",
      to: '',
    },
    caughtBy: { file: 'server/test/backup.test.ts', title: 'carries no session' },
  },
  {
    what: 'a signed link opens for ever',
    kind: 'signed link without expiry',
    plant: {
      file: 'server/src/http/endpoints/signed-links.ts',
      from: 'if (!isOurs || Number(expires) * 1000 < now())',
      to: 'if (!isOurs)',
    },
    caughtBy: { file: 'server/test/signed-links.test.ts', title: 'opens for a quarter of an hour' },
  },
  {
    what: 'the signature does not cover the path',
    kind: 'signed link for anything',
    plant: {
      file: 'server/src/http/endpoints/signed-links.ts',
      from: '.update(`${path}\\n${expires}`)',
      to: '.update(expires)',
    },
    caughtBy: { file: 'server/test/signed-links.test.ts', title: 'that was changed is refused' },
  },
  {
    what: 'an address may ask as often as it likes',
    kind: 'rate limit off',
    plant: {
      file: 'server/src/http/admission/request-limit.ts',
      from: 'max: Math.ceil(requestsPerMinute / processes)',
      to: 'max: 1_000_000_000',
    },
    caughtBy: { file: 'server/test/limits.test.ts', title: 'above the limit of an address' },
  },
  {
    what: 'wrong passwords are not counted',
    kind: 'rate limit off',
    plant: {
      file: 'server/src/accounts/login-throttle.ts',
      from: 'if (failures <= (most.get(key) ?? 0)) continue',
      to: 'if (failures > 0) continue',
    },
    caughtBy: { file: 'server/test/accounts.test.ts', title: 'ten wrong passwords close the name' },
  },
  {
    what: 'a forwarded address is believed from anyone',
    kind: 'spoofed address',
    plant: {
      file: 'server/src/app.ts',
      from: 'trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false',
      to: 'trustProxy: true',
    },
    caughtBy: { file: 'server/test/limits.test.ts', title: 'unknown paths count too' },
  },
  {
    what: 'an unknown name is refused without the work of a known one',
    kind: 'user enumeration',
    plant: {
      file: 'server/src/accounts/passwords.ts',
      from: '  const matches = await verify',
      to: '  if (storedHash === undefined) return false\n  const matches = await verify',
    },
    caughtBy: {
      file: 'server/test/accounts.test.ts',
      title: 'an unknown name costs the same work',
    },
  },
]
