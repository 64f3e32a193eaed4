import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Page } from '../layout/page.tsx'
import { sections } from './sections.ts'

/** The sections of the settings. */
export function SettingsPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('office:settings.title')} lead={t('office:settings.lead')}>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {sections.map(({ name, label, lead, Icon }) => (
          <li key={name}>
            <Link
              to={`/apps/office/settings/${name}`}
              className="flex h-full items-center gap-3 rounded-md border border-line bg-surface p-4 transition-colors hover:border-edge hover:bg-sunken"
            >
              <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent-strong">
                <Icon aria-hidden size={20} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{t(label)}</span>
                <span className="block text-sm text-muted">{t(lead)}</span>
              </span>
              <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
