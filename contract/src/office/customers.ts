import Type from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Id, Moment, Nullable } from '../core/fields.ts'
import { listCalls } from '../core/lists.ts'
import { recordCalls } from '../core/records.ts'
import { vatIdStates } from '../rules/vat-id-states.ts'
import { CustomerDocument } from './customer-document.ts'

const customer = recordCalls({
  name: 'customer',
  noun: 'a customer',
  area: 'customers',
  document: CustomerDocument,
})

const CustomerRow = Type.Object({
  id: Id,
  firmName: Type.String(),
  fullName: Type.String(),
  username: Type.String(),
  email: Type.String(),
  zipCode: Type.String(),
  city: Type.String(),
  country: Type.String(),
  taxNumber: Nullable(Type.String()),
  vatCheck: Type.Enum([...vatIdStates], {
    description: 'What was recorded about the VAT id that the customer has now.',
  }),
  archived: Type.Boolean(),
  createdAt: Moment,
})

const customers = listCalls({
  name: 'customer',
  noun: 'customers',
  area: 'customers',
  row: CustomerRow,
})

export const customerEndpoints = {
  listCustomerRows: customers.list,
  exportCustomers: customers.export,
  readCustomer: customer.read,
  saveCustomer: customer.save,
  removeCustomer: customer.remove,
  listCustomerHistory: customer.history,
  restoreCustomer: customer.restore,
  watchCustomer: customer.presence,
  listCustomerCountries: endpoint({
    path: '/api/office/customer/countries',
    app: 'office',
    permission: 'customers.see',
    summary: 'The countries of customers, by name.',
    answer: Type.Array(
      Type.Object({
        id: Id,
        code: Type.String({ description: 'ISO 3166-1.' }),
        name: Type.String(),
        offered: Type.Boolean(),
      }),
    ),
    refusals: [],
  }),
}
