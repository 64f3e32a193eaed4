import { removeStoredUser, storedUser } from '../../shared/session/stored-user.ts'

/** A stock agent who visits the storefront is logged out of it. */
export function dropStockAgent(): void {
  if (storedUser()?.roleName === 'STOCK_AGENT') removeStoredUser()
}
