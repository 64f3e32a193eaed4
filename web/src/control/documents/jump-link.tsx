import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonLook } from '../../shared/ui/button-look.ts'

interface JumpLinkProps {
  to: string
  icon: ReactNode
  children: ReactNode
}

/** A link from a document to its counterpart. */
export function JumpLink({ to, icon, children }: JumpLinkProps) {
  return (
    <Link to={to} className={buttonLook('plain')}>
      {icon}
      {children}
    </Link>
  )
}

/** A link from a document to its order, whatever the order's status. */
export function OrderLink({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  return (
    <JumpLink
      to={`/apps/control/control-item/${orderId}`}
      icon={<ClipboardList aria-hidden size={20} />}
    >
      {t('control:documents.order', { number: orderId })}
    </JumpLink>
  )
}
