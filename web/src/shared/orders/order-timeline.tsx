import type { Timeline, TimelineEntry } from '@kontor/contract/core/order-timeline'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.ts'
import { Loaded } from '../table/loaded.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { changedFieldTexts, happeningTexts, reasonTexts, roleTexts } from './timeline-texts.ts'

interface OrderTimelineProps {
  /** Begins with the path of the call that answers it. */
  queryKey: readonly unknown[]
  fetchEntries: (after: number | undefined) => Promise<Timeline>
}

/** What happened to an order and who did it, the newest first. */
export function OrderTimeline({ queryKey, fetchEntries }: OrderTimelineProps) {
  const { t } = useTranslation()
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchEntries(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-24" />}
      errorTitle={t('common:error.title')}
    >
      {({ pages }) => (
        <>
          {pages[0]?.entries.length === 0 && (
            <p className="text-sm text-muted">{t('common:timeline.empty')}</p>
          )}
          <ol className="flex flex-col gap-3">
            {pages
              .flatMap(({ entries }) => entries)
              .map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
          </ol>
          {query.hasNextPage && (
            <Button
              look="quiet"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('common:timeline.older')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const who = [
    entry.by ?? t('common:timeline.nobody'),
    ...(entry.role === null ? [] : [t(roleTexts[entry.role])]),
  ].join(', ')
  return (
    <li className="border-l-2 border-line pl-3 text-sm">
      <p className="font-medium text-pretty break-words">
        <Headline entry={entry} />
      </p>
      <Short entry={entry} />
      {entry.reason !== null && (
        <p className="break-words">{t('common:timeline.reason', { reason: entry.reason })}</p>
      )}
      {entry.changes.map((change) => (
        <p key={`${change.field} ${change.name}`} className="break-words">
          {change.field === 'line' ? change.name : t(changedFieldTexts[change.field])}
          {': '}
          <del className="text-muted">{change.old ?? t('common:timeline.nothing')}</del>
          {' → '}
          <ins className="no-underline">{change.new ?? t('common:timeline.nothing')}</ins>
        </p>
      ))}
      <p className="text-xs text-muted">
        {who}
        {' · '}
        <time dateTime={entry.at}>{dateTime(entry.at)}</time>
      </p>
    </li>
  )
}

function Headline({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation()
  const { kind, count, line, status, document, beyondOrdered } = entry
  const isTakenBack = count !== null && count < 0
  const text = t(isTakenBack ? 'common:timeline.taken_back' : happeningTexts[kind], {
    count: Math.abs(count ?? 0),
    line: line === null ? '' : `${line.salesUnit} ${line.name}`,
    status,
    number: document?.number ?? '',
  })
  return beyondOrdered ? `${text} (${t('common:timeline.beyond')})` : text
}

function Short({ entry: { short } }: { entry: TimelineEntry }) {
  const { t } = useTranslation()
  if (short === null) return null
  return (
    <p className="break-words">
      {short.reason === 'other' ? short.note : t(reasonTexts[short.reason])}
    </p>
  )
}
