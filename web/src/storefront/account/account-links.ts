import { FileText, type LucideIcon, ReceiptText, UserRound, Wallet } from 'lucide-react'

interface AccountLink {
  to: string
  label: string
  icon: LucideIcon
}

/** What a customer finds behind their name, on a desk as on a phone. */
export const accountLinks: readonly AccountLink[] = [
  { to: '/profile', label: 'storefront:profile.title', icon: UserRound },
  { to: '/previous-orders', label: 'storefront:orders.title', icon: ReceiptText },
  { to: '/invoices', label: 'storefront:invoices.title', icon: FileText },
  { to: '/payments', label: 'storefront:payments.title', icon: Wallet },
]
