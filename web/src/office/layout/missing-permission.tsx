import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import type { OfficePage } from '../pages.ts'
import { usePermissionText } from '../permission-text.ts'
import { Page } from './page.tsx'

/** Stands at the address of a page that one may not see: which permission it needs, and who can give it. */
export function MissingPermission({ page }: { page: OfficePage }) {
  const { t } = useTranslation()
  const textOf = usePermissionText()
  return (
    <Page title={t(page.label)}>
      <EmptyState
        icon={<Lock aria-hidden size={40} strokeWidth={1.5} />}
        title={t('office:missing_permission.title')}
      >
        <p>
          {t('office:missing_permission.text', {
            permission: textOf(page.needs?.permission ?? 'public'),
          })}
        </p>
        <Link to="/apps/office" className="mt-4 inline-block font-medium text-accent underline">
          {t('office:missing_permission.home')}
        </Link>
      </EmptyState>
    </Page>
  )
}
