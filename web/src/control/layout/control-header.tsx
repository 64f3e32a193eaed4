import { ClipboardList } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { LanguageMenu } from './language-menu.tsx'
import { AgentAvatar } from './agent-avatar.tsx'
import { Wordmark } from './wordmark.tsx'

const areas = [
  { path: '/apps/control/dashboard', label: 'control:header.orders', Icon: ClipboardList },
] as const

export function ControlHeader({ fullName }: { fullName: string }) {
  const { t } = useTranslation()
  return (
    <header className="sticky top-0 z-10 flex items-center gap-2 border-b border-line bg-surface px-2 py-1.5 md:gap-4 md:px-4">
      <Wordmark short />
      <nav aria-label={t('control:header.areas')} className="flex flex-1 gap-1">
        {areas.map(({ path, label, Icon }) => (
          <NavLink
            key={path}
            to={path}
            className="flex min-h-target min-w-target items-center justify-center gap-2 rounded-md px-3 text-sm font-medium transition-colors hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong"
          >
            <Icon aria-hidden size={24} />
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <LanguageMenu />
      <AgentAvatar fullName={fullName} />
    </header>
  )
}
