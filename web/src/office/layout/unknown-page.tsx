import { Compass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Page } from './page.tsx'

export function UnknownPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('office:unknown.title')}>
      <EmptyState
        icon={<Compass aria-hidden size={40} strokeWidth={1.5} />}
        title={t('office:unknown.text')}
      >
        <Link to="/apps/office" className="font-medium text-accent underline">
          {t('office:missing_permission.home')}
        </Link>
      </EmptyState>
    </Page>
  )
}
