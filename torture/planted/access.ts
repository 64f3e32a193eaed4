import type { Fault } from './fault.ts'
import { dropFromSql, dropOperand, replaceCall, replaceWith } from './named-change.ts'

/** Who may see and do what, and for how long. */
export const accessFaults: readonly Fault[] = [
  {
    what: 'any session may call any endpoint',
    kind: 'permission',
    plant: {
      file: 'server/src/http/endpoints/access.ts',
      name: 'checkAccess',
      change: replaceCall('mayCall', 'true'),
    },
    caughtBy: {
      file: 'server/test/warehouse-approve.test.ts',
      title: 'a customer: 403, and nothing changes',
    },
  },
  {
    what: 'a session of one app is valid in another',
    kind: 'permission',
    plant: {
      file: 'contract/src/core/permissions.ts',
      name: 'mayCall',
      change: dropOperand('app'),
    },
    caughtBy: { file: 'server/test/access-matrix.test.ts', title: '[R-11]' },
  },
  {
    what: 'an account can be granted what its role cannot have',
    kind: 'permission',
    plant: {
      file: 'contract/src/core/permissions.ts',
      name: 'grantsOf.grantable',
      change: replaceWith('areaPermissions'),
    },
    caughtBy: {
      file: 'server/test/office-session.test.ts',
      title: '[T-03] what a role cannot have, and what nobody knows, counts for nothing',
    },
  },
  {
    what: 'an order is shown to any customer who knows its number',
    kind: 'isolation',
    plant: {
      file: 'server/src/orders/order.sql.ts',
      name: 'findOrder',
      change: dropFromSql('orders.customer_id'),
    },
    caughtBy: { file: 'server/test/orders.test.ts', title: '[R-12] another customer’s order' },
  },
  {
    what: 'the files of an invoice are given to any customer',
    kind: 'isolation',
    plant: {
      file: 'server/src/billing/files/file.sql.ts',
      name: 'findInvoiceFile',
      change: dropFromSql('invoice.customer_id'),
    },
    caughtBy: {
      file: 'server/test/billing-files.test.ts',
      title: 'are refused to another customer',
    },
  },
  {
    what: 'payments of all customers are listed',
    kind: 'isolation',
    plant: {
      file: 'server/src/billing/read/customer.sql.ts',
      name: 'findPayments',
      change: dropFromSql('customer_id'),
    },
    caughtBy: {
      file: 'server/test/customer-billing.test.ts',
      title: '[R-12] another customer’s invoices, payments and amounts',
    },
  },
  {
    what: 'favourites are marked in the answer that all customers share',
    kind: 'isolation',
    plant: {
      file: 'server/src/catalogue/read/mark-favourites.ts',
      name: 'markFavourites',
      change: replaceCall('Buffer.from', 'shared.bytes'),
    },
    caughtBy: {
      file: 'server/test/shared-answers.test.ts',
      title: 'a favourite is shown to its customer only',
    },
  },
  {
    what: 'a session never expires',
    kind: 'session',
    plant: {
      file: 'server/src/http/endpoints/sessions.ts',
      name: 'findSessions',
      change: dropFromSql('${expired}'),
    },
    caughtBy: { file: 'server/test/access.test.ts', title: 'an expired token: 401' },
  },
  {
    what: 'a logout ends nothing',
    kind: 'session',
    plant: {
      file: 'server/src/http/endpoints/sessions.ts',
      name: 'endSession',
      change: replaceWith(''),
    },
    caughtBy: { file: 'server/test/access.test.ts', title: 'a token ended by logout: 401' },
  },
  {
    what: 'a new password leaves the old sessions',
    kind: 'session',
    plant: { name: 'end_sessions', sql: 'DROP TRIGGER end_sessions ON account' },
    caughtBy: {
      file: 'server/test/access.test.ts',
      title: 'a changed password ends every session of the account',
    },
  },
  {
    what: 'a signed link never expires',
    kind: 'session',
    plant: {
      file: 'server/src/http/endpoints/signed-links.ts',
      name: 'signedLinks.check',
      change: dropOperand('now'),
    },
    caughtBy: { file: 'server/test/signed-links.test.ts', title: 'opens for a quarter of an hour' },
  },
]
