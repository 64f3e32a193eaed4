import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryOf } from '../../shared/api/query-of.ts'
import { useMay } from '../../shared/session/use-may.ts'

/** On the start page, as long as the shop is not set up. */
export function UnfinishedSetup() {
  const { t } = useTranslation()
  const may = useMay()
  const maySetUp = may({ call: '/api/office/setup/done', permission: 'settings.change' })
  const { data } = useQuery({ ...queryOf('/api/office/setup/read'), enabled: maySetUp })
  if (data === undefined || data.finished) return null
  return (
    <p className="rounded-md bg-parked-soft px-4 py-3 text-sm">
      {t('office:setup.unfinished')}{' '}
      <Link to="/apps/office/set-up" className="font-semibold underline">
        {t('office:setup.continue')}
      </Link>
    </p>
  )
}
