import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/session/use-may.ts'
import { Page } from '../layout/page.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { SetList } from './set-list.tsx'
import { StartCard } from './start-card.tsx'

/** Sheets that came in, and the way to begin with another one. */
export function ImportPage() {
  const { t } = useTranslation()
  const may = useMay()
  const mayStart = may({ call: '/api/office/change-set/upload', permission: 'sheets.change' })
  const maySend = may({ call: '/api/office/picture-set/upload', permission: 'catalogue.change' })
  return (
    <Page title={t('office:import.title')} lead={t('office:import.lead')}>
      {mayStart && <StartCard />}
      {maySend && <PicturesCard />}
      <SetList />
    </Page>
  )
}
