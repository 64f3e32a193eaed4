import { ClipboardList, type LucideIcon, ReceiptEuro, Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useMay, type Needs } from '../../shared/session/use-may.ts'
import { FindButton } from '../find/find-button.tsx'
import { WaitingButton } from '../counts/waiting-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { AgentAvatar } from './agent-avatar.tsx'
import { Wordmark } from './wordmark.tsx'

interface Area {
  readonly path: string
  readonly label: string
  readonly Icon: LucideIcon
  /** The call that loads the data of its page. */
  readonly needs: Needs
}

const areas = [
  {
    path: '/apps/control/dashboard',
    label: 'control:header.orders',
    Icon: ClipboardList,
    needs: { call: '/api/stockAgent/order/page', permission: 'picking.see' },
  },
  {
    path: '/apps/control/waybills',
    label: 'control:header.waybills',
    Icon: Truck,
    needs: { call: '/api/stockAgent/waybill/page', permission: 'documents.see' },
  },
  {
    path: '/apps/control/invoices',
    label: 'control:header.invoices',
    Icon: ReceiptEuro,
    needs: { call: '/api/stockAgent/invoice/page', permission: 'documents.see' },
  },
] as const satisfies readonly Area[]

export function ControlHeader({ fullName }: { fullName: string }) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <header className="top-0 z-10 group flex flex-wrap items-center justify-end border-b border-line bg-surface px-1 py-1.5 sm:gap-2 sm:px-2 md:sticky md:gap-4 md:px-4">
      <Wordmark short />
      <nav aria-label={t('control:header.areas')} className="flex flex-1 gap-1">
        {areas
          .filter(({ needs }) => may(needs))
          .map(({ path, label, Icon }) => (
            <NavLink
              key={path}
              to={path}
              className="flex min-h-target min-w-target items-center justify-center gap-2 rounded-md text-sm lg:px-3 font-medium transition-colors hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong"
            >
              <Icon aria-hidden size={24} />
              <span className="max-lg:sr-only">{t(label)}</span>
            </NavLink>
          ))}
      </nav>
      <FindButton />
      <WaitingButton />
      <LanguageMenu />
      <AgentAvatar fullName={fullName} />
    </header>
  )
}
