import { FileText, Landmark, type LucideIcon, ReceiptText, UserRound, Wallet } from 'lucide-react'

interface AccountLink {
  to: string
  label: string
  icon: LucideIcon
}

/** The links of a customer's account, in the menu on a desktop and in the drawer on a phone. */
export const accountLinks: readonly AccountLink[] = [
  { to: '/profile', label: 'storefront:profile.title', icon: UserRound },
  { to: '/previous-orders', label: 'storefront:orders.title', icon: ReceiptText },
  { to: '/invoices', label: 'storefront:invoices.title', icon: FileText },
  { to: '/statement', label: 'storefront:statement.title', icon: Landmark },
  { to: '/payments', label: 'storefront:payments.title', icon: Wallet },
]
