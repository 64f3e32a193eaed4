import type { ListSort } from '@kontor/contract/rules/list-columns'
import { useMutation } from '@tanstack/react-query'
import { Columns3, Download, ListFilter as FilterIcon, Rows3, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallFailure } from '../../shared/api/call-failure.tsx'
import type { CallPath } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { checkWidth, DataTable } from '../../shared/table/data-table.tsx'
import { fittingColumns } from '../../shared/table/fitting-columns.ts'
import { saveFile } from '../../shared/table/save-file.ts'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { useNarrow } from '../../shared/table/use-narrow.ts'
import type { OpensRows } from '../../shared/table/use-open-row.ts'
import { type Asked, askedOf, useList, useListAddress } from '../../shared/table/use-list.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Menu, MenuItem } from '../../shared/ui/menu.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { useWidth } from '../../shared/ui/use-width.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { filterText } from './filter-text.ts'
import { ViewsMenu } from './views-menu.tsx'

interface ExportAsked extends Asked {
  columns: { column: string; label: string }[]
  ids?: number[]
  format: 'csv' | 'xlsx'
}

interface OfficeListProps<Row extends { id: number }> extends OpensRows<Row> {
  /** Names its saved views and its files. */
  name: string
  label: string
  path: CallPath
  columns: readonly TableColumn<Row>[]
  /** How it is sorted as long as nobody sorts it. */
  usualSort: ListSort
  fetchRows: Parameters<typeof useList<Row>>[2]
  fetchFile: (asked: ExportAsked) => Promise<unknown>
  /** Stands there when nothing is filtered and there is nothing. */
  empty: ReactNode
}

/** Left and right of the table. */
const borders = 2

/** How long typing may pause before it is searched. */
const pauseMs = 300

/** A list of the office: search, filters, columns, views, export and the table itself, all of it in the address. */
export function OfficeList<Row extends { id: number }>(props: OfficeListProps<Row>) {
  const { name, label, path, columns, usualSort, fetchRows, fetchFile, empty } = props
  const { t } = useTranslation()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const formats = useFormats()
  const address = useListAddress()
  const { state, change } = address
  const query = useList<Row>(path, askedOf(state), fetchRows)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [asking, setAsking] = useState<'columns' | 'new filter' | number | null>(null)

  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame) - checkWidth - borders
  // A card has its columns below each other.
  const room = useNarrow() ? Infinity : width
  const shownNames: readonly string[] =
    state.columns ?? fittingColumns(columns, room).map((column) => column.name)
  const shown = shownNames.flatMap((each) => columns.find((column) => column.name === each) ?? [])
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const isNarrowed = state.search !== '' || state.filters.length > 0

  const save = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const file = await fetchFile({
        ...askedOf(state),
        columns: shown.map((column) => ({ column: column.name, label: column.label })),
        ...(selected.size > 0 && { ids: [...selected] }),
        format,
      })
      if (file instanceof Blob) saveFile(file, `${name}.${format}`)
    },
    onError: (error) => toast.error(messageOf(error)),
  })

  return (
    <div ref={frame} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label={t('office:table.search')}
          value={state.search}
          onDown={() =>
            frame.current?.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus()
          }
          onSearch={(search) => change({ search }, { replace: true })}
        />
        <Button onClick={() => setAsking('new filter')} aria-haspopup="dialog">
          <FilterIcon aria-hidden size={16} />
          {t('office:table.filter')}
        </Button>
        <ViewsMenu list={name} address={address} />
        <Button onClick={() => setAsking('columns')} aria-haspopup="dialog">
          <Columns3 aria-hidden size={16} />
          {t('office:table.columns')}
        </Button>
        <IconButton
          look="plain"
          className="max-md:hidden"
          label={t('office:table.dense')}
          icon={<Rows3 aria-hidden size={18} />}
          aria-pressed={state.dense}
          onClick={() => change({ dense: !state.dense }, { replace: true })}
        />
        <Menu
          trigger={
            <Button busy={save.isPending}>
              <Download aria-hidden size={16} />
              {t('office:table.export')}
            </Button>
          }
        >
          <MenuItem onSelect={() => save.mutate('csv')}>CSV</MenuItem>
          <MenuItem onSelect={() => save.mutate('xlsx')}>XLSX (Excel)</MenuItem>
        </Menu>
      </div>
      {(state.filters.length > 0 || selected.size > 0) && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          {state.filters.map((filter, index) => {
            const column = columns.find((each) => each.name === filter.column)
            const text = `${column?.label ?? filter.column}: ${filterText(filter, column, t, formats)}`
            return (
              <span
                key={text}
                className="inline-flex items-center rounded-full border border-line bg-surface pl-3"
              >
                <button type="button" onClick={() => setAsking(index)} className="hover:underline">
                  {text}
                </button>
                <button
                  type="button"
                  aria-label={t('office:table.remove_filter', { filter: text })}
                  onClick={() =>
                    change({ filters: state.filters.filter((_, other) => other !== index) })
                  }
                  className="p-2"
                >
                  <X aria-hidden size={14} />
                </button>
              </span>
            )
          })}
          {selected.size > 0 && (
            <span role="status" className="inline-flex items-center gap-2">
              {t('office:table.selected', { count: selected.size })}
              <Button look="quiet" onClick={() => setSelected(new Set())}>
                {t('office:table.select_none')}
              </Button>
            </span>
          )}
        </div>
      )}
      {query.error !== null && query.data === undefined ? (
        <CallFailure
          title={t('common:error.title')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : query.data === undefined ? (
        <Skeleton className="h-96 w-full" />
      ) : rows.length === 0 ? (
        isNarrowed ? (
          <EmptyState title={t('office:table.nothing_found')}>
            <Button onClick={() => change({ search: '', filters: [] })}>
              {t('office:table.show_all')}
            </Button>
          </EmptyState>
        ) : (
          empty
        )
      ) : (
        <DataTable
          label={label}
          columns={shown}
          rows={rows}
          sort={state.sort ?? usualSort}
          onSort={(sort) => change({ sort })}
          widths={state.widths}
          onWidths={(widths) => change({ widths }, { replace: true })}
          dense={state.dense}
          selected={selected}
          onSelect={setSelected}
          addressOf={props.addressOf}
          onOpen={props.onOpen}
          onEnd={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          isFetching={query.isFetching}
        />
      )}
      {asking === 'columns' && (
        <ColumnsDialog
          columns={columns}
          shown={shownNames}
          onClose={() => setAsking(null)}
          onChange={(next) =>
            change({ columns: next, ...(next === null && { widths: {} }) }, { replace: true })
          }
        />
      )}
      {(asking === 'new filter' || typeof asking === 'number') && (
        <FilterDialog
          columns={columns}
          filter={typeof asking === 'number' ? state.filters[asking] : undefined}
          onClose={() => setAsking(null)}
          onDone={(filter) => {
            const filters = [...state.filters]
            filters[typeof asking === 'number' ? asking : filters.length] = filter
            change({ filters })
            setAsking(null)
          }}
        />
      )}
    </div>
  )
}

interface SearchBoxProps {
  label: string
  value: string
  onSearch: (text: string) => void
  /** The arrow down leads from here to the rows. */
  onDown: () => void
}

/** Searches when typing pauses. What is typed stays as it is while rows come. */
function SearchBox({ label, value, onSearch, onDown }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    // The address changed by something else, such as the way back.
    if (value !== sent.current) {
      sent.current = value
      setText(value)
    }
  }, [value])
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      onSearch(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, onSearch])
  return (
    <label className="flex min-h-target min-w-40 flex-1 items-center gap-2 rounded-md border border-edge bg-surface px-3 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus">
      <Search aria-hidden size={16} className="text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          onDown()
        }}
        className="min-w-0 flex-1 bg-transparent text-base outline-none md:text-sm"
      />
    </label>
  )
}
