import Type from 'typebox'
import { AccountStatement, statementPeriod } from '../core/account-statement.ts'
import { endpoint } from '../core/endpoint.ts'
import { Amount, Day, Id } from '../core/fields.ts'
import { listCalls } from '../core/lists.ts'

const OpenItemRow = Type.Object({
  id: Id,
  firmName: Type.String(),
  invoices: Type.Integer(),
  total: Amount,
  notDue: Amount,
  to30: Amount,
  to60: Amount,
  to90: Amount,
  older: Amount,
  credit: Amount,
  oldestDue: Day,
})

const openItems = listCalls({
  name: 'open-item',
  noun: 'customers with open invoices, by the age of these',
  area: 'books',
  row: OpenItemRow,
})

export const openItemCalls = {
  listOpenItemRows: openItems.list,
  exportOpenItems: openItems.export,
  readCustomerAccount: endpoint({
    path: '/api/office/customer-account/read',
    app: 'office',
    permission: 'books.see',
    summary: 'The account of a customer: documents and payments with the balance after each.',
    body: Type.Object({ customerId: Id, ...statementPeriod }),
    answer: AccountStatement,
    refusals: ['not_found'],
  }),
}
