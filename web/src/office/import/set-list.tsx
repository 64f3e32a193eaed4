import type { ListColumn } from '@kontor/contract/rules/list-columns'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'
import { DataTable } from '../../shared/table/data-table.tsx'
import { fittingColumns } from '../../shared/table/fitting-columns.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { useNarrow } from '../../shared/table/use-narrow.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useWidth } from '../../shared/ui/use-width.ts'
import type { ChangeSet } from './mapping.ts'
import { importHome, kindTexts } from './set-words.ts'
import { StateBadge } from './state-badge.tsx'

const pageSize = 50

const rowOf = (set: ChangeSet) => ({
  id: set.id,
  set,
  fileName: set.fileName,
  createdAt: set.createdAt,
  by: set.by,
  rows: set.rows,
  new: set.counts?.new ?? null,
  changed: set.counts?.changed ?? null,
  wrong: set.counts?.wrong ?? null,
  applied: set.state === 'applied' || set.state === 'undone' ? (set.counts?.applied ?? null) : null,
})

type SetRow = ReturnType<typeof rowOf>

const text: ListColumn = { kind: 'text' }
const number: ListColumn = { kind: 'number' }

function useColumns(): TableColumn<SetRow>[] {
  const { t } = useTranslation()
  return [
    {
      name: 'fileName',
      label: t('office:import.file'),
      column: text,
      width: 190,
    },
    {
      name: 'set',
      label: t('office:import.state'),
      column: text,
      width: 150,
      render: ({ set }) => <StateBadge set={set} />,
    },
    {
      name: 'id',
      label: t('office:import.kind'),
      column: text,
      width: 105,
      render: ({ set }) => t(kindTexts[set.kind]),
    },
    {
      name: 'createdAt',
      label: t('office:import.when'),
      column: { kind: 'moment' },
      width: 155,
    },
    {
      name: 'by',
      label: t('office:import.who'),
      column: text,
      width: 120,
      spare: true,
      render: ({ by }) => by ?? t('office:record.nobody'),
    },
    { name: 'rows', label: t('office:import.rows'), column: number, width: 70, spare: true },
    {
      name: 'applied',
      label: t('office:import.applied_rows'),
      column: number,
      width: 110,
      spare: true,
    },
    { name: 'wrong', label: t('office:import.wrong'), column: number, width: 95, spare: true },
    { name: 'new', label: t('office:import.new'), column: number, width: 70, spare: true },
    { name: 'changed', label: t('office:import.changed'), column: number, width: 90, spare: true },
  ]
}

/** Left and right of the table. */
const borders = 2

const newestFirst = { column: 'createdAt', direction: 'desc' } as const

/** The sheets that came in, the newest first. */
export function SetList() {
  const { t } = useTranslation()
  const all = useColumns()
  const frame = useRef<HTMLElement>(null)
  const room = useWidth(frame) - borders
  // A card has its columns below each other.
  const columns = fittingColumns(all, useNarrow() ? Infinity : room)
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const query = useInfiniteQuery({
    queryKey: [...keyOf('/api/office/change-set/list'), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        '/api/office/change-set/list',
        { body: { size: pageSize, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.some(({ running }) => running !== null)) === true
        ? 2000
        : false,
  })
  return (
    <section ref={frame} aria-labelledby="sheets" className="flex min-w-0 flex-col gap-3">
      <h2 id="sheets" className="text-base font-semibold">
        {t('office:import.earlier')}
      </h2>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-64 w-full" />}
        errorTitle={t('common:error.title')}
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.map(rowOf))
          if (rows.length === 0) {
            return (
              <EmptyState
                title={t('office:import.none')}
                icon={<FileSpreadsheet aria-hidden size={40} strokeWidth={1.5} />}
              >
                {t('office:import.none_hint')}
              </EmptyState>
            )
          }
          return (
            <DataTable
              label={t('office:import.earlier')}
              columns={columns}
              rows={rows}
              sort={newestFirst}
              // Always the newest first: no column is sorted by.
              onSort={() => undefined}
              widths={widths}
              onWidths={setWidths}
              dense={false}
              addressOf={({ id }) => `${importHome}/${id}`}
              onEnd={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              isFetching={query.isFetchingNextPage}
            />
          )
        }}
      </Loaded>
    </section>
  )
}
