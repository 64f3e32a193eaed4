import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../shared/api/query-of.ts'
import { languageNames } from '../../shared/i18n/language-names.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useFigureAddress } from './figure-address.ts'
import { FigureCard } from './figure-card.tsx'

export function BasketsCard() {
  const { t } = useTranslation()
  const query = useQuery(queryOf('/api/office/figures/baskets'))
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-48" />}
      errorTitle={t('office:figures.failed')}
    >
      {({ baskets, untouchedDays }) => (
        <FigureCard
          title={t('office:figures.baskets')}
          lead={t('office:figures.baskets_lead', { count: untouchedDays })}
          fileName="baskets-left-behind"
          empty={t('office:figures.no_baskets')}
          columns={[
            { label: t('office:figures.name_of.customers'), kind: 'text' },
            { label: t('office:figures.lines'), kind: 'count', wide: true },
            { label: t('office:figures.value'), kind: 'money', bars: true },
            { label: t('office:figures.changed'), kind: 'moment' },
          ]}
          rows={baskets.map(({ name, lines, net, changedAt }) => [name, lines, net, changedAt])}
        />
      )}
    </Loaded>
  )
}

export function SearchesCard() {
  const { t } = useTranslation()
  const { body } = useFigureAddress()
  const query = useQuery(queryOf('/api/office/figures/searches', { body }))
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-48" />}
      errorTitle={t('office:figures.failed')}
    >
      {({ searches, span }) => (
        <FigureCard
          title={t('office:figures.searches')}
          lead={t('office:figures.searches_lead')}
          fileName={`searches-${span.from}`}
          empty={t('office:figures.no_searches')}
          columns={[
            { label: t('office:figures.searched'), kind: 'text' },
            { label: t('office:figures.language'), kind: 'text', wide: true },
            { label: t('office:figures.times'), kind: 'count', bars: true },
            { label: t('office:figures.last_on'), kind: 'day' },
          ]}
          rows={searches.map((each) => [
            each.text,
            languageNames[each.language],
            each.searches,
            each.lastOn,
          ])}
        />
      )}
    </Loaded>
  )
}
