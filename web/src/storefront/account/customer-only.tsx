import { Navigate, Outlet } from 'react-router'
import { useCustomer } from './use-customer.ts'

/** Around the pages that are somebody's: without a customer they lead home. */
export function CustomerOnly() {
  return useCustomer() === null ? <Navigate to="/" replace /> : <Outlet />
}
