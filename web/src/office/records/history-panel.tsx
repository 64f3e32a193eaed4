import { useInfiniteQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CallPath } from '../../shared/api/call.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Card } from '../layout/card.tsx'
import type { HistoryEntry } from './record-calls.ts'

interface HistoryPanelProps {
  path: CallPath
  id: number
  fetchEntries: (
    after: number | undefined,
  ) => Promise<{ entries: HistoryEntry[]; next: number | null }>
  fieldLabel: (field: string) => string
  valueText: (value: unknown, field: string) => string
  /** Whether the value before a change can be put back, by who is logged in. */
  isRestorable: (entry: HistoryEntry) => boolean
  onRestore: (entry: HistoryEntry) => void
}

/** The timeline of a record: who changed what and when, the newest first. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { path, id, fetchEntries, fieldLabel, valueText, isRestorable, onRestore } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const query = useInfiniteQuery({
    queryKey: [path, id],
    queryFn: ({ pageParam }) => fetchEntries(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  return (
    <Card title={t('office:record.history')}>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-10" />}
        errorTitle={t('common:error.title')}
      >
        {({ pages }) =>
          pages[0]?.entries.length === 0 ? (
            <p className="text-sm text-muted">{t('office:record.no_history')}</p>
          ) : (
            <ol className="flex max-h-[70dvh] flex-col gap-3 overflow-y-auto">
              {changesOf(pages.flatMap(({ entries }) => entries)).map((entries) => (
                <li key={entries[0]?.change} className="border-l-2 border-line pl-3 text-sm">
                  <p className="text-xs text-muted">
                    {entries[0]?.key ?? entries[0]?.by ?? t('office:record.nobody')}
                    {' · '}
                    <time dateTime={entries[0]?.at}>{formats.dateTime(entries[0]?.at ?? '')}</time>
                    <FromSheet id={entries[0]?.changeSet ?? null} />
                  </p>
                  {entries.map((entry) => (
                    <div key={entry.id} className="mt-1">
                      {entry.field === '' ? (
                        <p>
                          {entry.old === null
                            ? t('office:record.added')
                            : t('office:record.removed')}
                        </p>
                      ) : (
                        <>
                          <p className="font-medium break-words">{fieldLabel(entry.field)}</p>
                          {isSecret(entry) ? (
                            <p className="text-muted">{t('office:record.not_kept')}</p>
                          ) : (
                            <p className="break-words">
                              <del className="text-muted">{valueText(entry.old, entry.field)}</del>
                              {' → '}
                              <ins className="no-underline">
                                {valueText(entry.new, entry.field)}
                              </ins>
                            </p>
                          )}
                          {isRestorable(entry) && (
                            <button
                              type="button"
                              onClick={() => onRestore(entry)}
                              aria-label={t('office:record.restore_field', {
                                field: fieldLabel(entry.field),
                                value: valueText(entry.old, entry.field),
                              })}
                              className="inline-flex min-h-8 items-center gap-1 text-xs font-medium text-accent hover:underline"
                            >
                              <RotateCcw aria-hidden size={14} />
                              {t('office:record.restore')}
                            </button>
                          )}
                        </>
                      )}
                    </div>
                  ))}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      {query.hasNextPage && (
        <Button
          look="quiet"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('office:record.older')}
        </Button>
      )}
    </Card>
  )
}

/** Leads from a change to the sheet it came with. */
function FromSheet({ id }: { id: number | null }) {
  const { t } = useTranslation()
  if (id === null) return null
  return (
    <>
      {' · '}
      <Link to={`/apps/office/import/${id}`} className="underline">
        {t('office:record.from_sheet')}
      </Link>
    </>
  )
}

/** Of a secret it is only written down that it changed. */
const isSecret = ({ old, new: now }: HistoryEntry) => old === null && now === null

/** Entries that were saved together. */
function changesOf(entries: readonly HistoryEntry[]): HistoryEntry[][] {
  const changes: HistoryEntry[][] = []
  for (const entry of entries) {
    const last = changes.at(-1)
    if (last !== undefined && last[0]?.change === entry.change) last.push(entry)
    else changes.push([entry])
  }
  return changes
}
