import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { queryOf } from '../../shared/api/query-of.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { useSession } from '../../shared/session/use-session.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Page } from '../layout/page.tsx'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { UnknownPage } from '../layout/unknown-page.tsx'
import { StaffFactors } from './staff-factors.tsx'
import { StaffForm } from './staff-form.tsx'
import { toChange } from './staff-page.tsx'
import { StaffPassword } from './staff-password.tsx'

/** One account: who it is, what it may do, and its password. */
export function StaffMemberPage() {
  const id = Number(useParams()['id'])
  return Number.isInteger(id) && id > 0 ? <StaffMember key={id} id={id} /> : <UnknownPage />
}

function StaffMember({ id }: { id: number }) {
  const { t } = useTranslation()
  const may = useMay()(toChange)
  const username = useSession()?.username
  const query = useQuery({
    ...queryOf('/api/office/staff/read', { body: { id } }),
    staleTime: 0,
    // What is typed into the form is not replaced behind one's back; the save merges.
    refetchOnReconnect: false,
  })
  const { data } = query
  const isSelf = data?.document.username === username
  return (
    <Page title={data?.document.fullName ?? t('office:staff.title')} width="narrow">
      <Loaded query={query} skeleton={<PageSkeleton />} errorTitle={t('office:staff.failed')}>
        {({ document }) => (
          <>
            <StaffForm id={id} document={document} mayChange={may} isSelf={isSelf} />
            {may && !isSelf && <StaffPassword id={id} />}
            {may && !isSelf && document.role === 'STAFF' && (
              <StaffFactors id={id} fullName={document.fullName} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
