import { accountEndpoints } from '@kontor/contract/office/accounts'
import { customerEndpoints } from '@kontor/contract/office/customers'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { logIn, logOut } from './log-in.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { listRoutes } from '../lists/list-routes.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { customerList } from './office/customer-list.ts'
import { customerKind, listCountries } from './office/customer.ts'
import { whoAmI } from './who-am-i.ts'

const customers = listRoutes(customerList, 'customers')
const customer = recordRoutes(customerKind)

export const staffAccountRoutes = routesOf(accountEndpoints, {
  logInStaff: logIn('office'),
  logOutStaff: logOut,
  getStaffSession: whoAmI,
  changeOwnPassword,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
})

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
