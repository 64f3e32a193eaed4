import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../shared/api/query-of.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { PeriodFields, usePeriod } from '../../shared/statement/period-fields.tsx'
import { StatementTable } from '../../shared/statement/statement-table.tsx'
import { ListSkeleton } from '../../shared/table/list-skeleton.tsx'
import { Loaded } from '../../shared/table/loaded.tsx'
import { PageHeading } from '../layout/page-heading.tsx'

/** The customer's own account: documents and payments with the balance after each. */
export function StatementPage() {
  const { t } = useTranslation()
  const { euro } = useFormats()
  const { period, choose } = usePeriod()
  const query = useQuery({
    ...queryOf('/web-api/account/statement', { body: period }),
    placeholderData: (before) => before,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  return (
    <>
      <PageHeading>{t('storefront:statement.title')}</PageHeading>
      <Loaded
        query={query}
        skeleton={<ListSkeleton />}
        errorTitle={t('storefront:statement.error')}
      >
        {(statement) => (
          <section className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-surface p-4">
            <p className="hidden font-semibold print:block">{statement.firmName}</p>
            <PeriodFields shown={statement} choose={choose} />
            {statement.credit > 0 && (
              <p className="text-sm">
                {t('storefront:statement.credit', { credit: euro(statement.credit) })}
              </p>
            )}
            <StatementTable statement={statement} />
          </section>
        )}
      </Loaded>
    </>
  )
}
