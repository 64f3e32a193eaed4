import { customerEndpoints } from '@kontor/contract/office/customers'
import { customerKind, listCountries } from './customer.ts'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { listRoutes } from '../lists/list-routes.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { customerList } from './customer-list.ts'

const customers = listRoutes(customerList, 'customers')
const customer = recordRoutes(customerKind)

export const customerRoutes = routesOf(customerEndpoints, {
  listCustomerRows: customers.list,
  exportCustomers: customers.export,
  readCustomer: customer.read,
  saveCustomer: customer.save,
  removeCustomer: customer.remove,
  listCustomerHistory: customer.history,
  restoreCustomer: customer.restore,
  watchCustomer: customer.presence,
  listCustomerCountries: ({ database, language }) => listCountries(database, language),
})
