import { useMay } from '../../shared/session/use-may.ts'

/** Which figures the reader may see. */
export function useFigureParts() {
  const may = useMay()
  return {
    orders: may({ call: '/api/office/figures/orders', permission: 'orders.see' }),
    money: may({ call: '/api/office/figures/money', permission: 'books.see' }),
    searches: may({ call: '/api/office/figures/searches', permission: 'catalogue.see' }),
  }
}
