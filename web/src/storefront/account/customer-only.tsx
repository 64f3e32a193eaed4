import { Navigate, Outlet } from 'react-router'
import { useCustomer } from './use-customer.ts'

/** For pages that need a customer: guests are redirected to the home page. */
export function CustomerOnly() {
  return useCustomer() === null ? <Navigate to="/" replace /> : <Outlet />
}
