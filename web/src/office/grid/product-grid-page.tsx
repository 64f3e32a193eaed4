import { ArrowLeft, ArrowRight, Percent, Undo2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { CallFailure } from '../../shared/api/call-failure.tsx'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useSession } from '../../shared/session/use-session.ts'
import { askedOf, useList, useListAddress } from '../../shared/table/use-list.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { importHome } from '../import/set-words.ts'
import { Page } from '../layout/page.tsx'
import { LeaveDialog } from '../records/leave-dialog.tsx'
import { useDeparture } from '../records/use-departure.ts'
import { useHeld } from '../records/use-held.ts'
import { type GridColumn, gridColumns, type ProductRow } from './grid-cells.ts'
import { at, rangeOf } from './grid-selection.ts'
import { forgetEdits, keepEdits, readKeptEdits } from './kept-edits.ts'
import { ProductGrid } from './product-grid.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { sheetOfEdits } from './sheet-of-edits.ts'
import { useGridEdit } from './use-grid-edit.ts'
import { useNotApplied, useSendEdits } from './use-send-edits.ts'

/** The list of products as a sheet. What is edited is compared and applied as an import. */
export function ProductGridPage() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { state } = useListAddress()
  const query = useList<ProductRow>(
    '/api/office/product/list',
    askedOf(state),
    (body, signal) => call('/api/office/product/list', { body }, { signal }),
    // As many as a call gives, since a sheet is scrolled through as a whole.
    { size: 200, settled: true },
  )
  const { data } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data])
  return (
    <Page
      title={t('office:grid.title')}
      lead={t('office:grid.lead')}
      actions={
        <Link
          to={`/apps/office/products${search}`}
          className="inline-flex min-h-target items-center gap-2 rounded-md border border-line bg-surface px-4 text-sm font-medium hover:bg-sunken"
        >
          <ArrowLeft aria-hidden size={16} />
          {t('office:grid.as_list')}
        </Link>
      }
    >
      {query.error !== null && rows === undefined ? (
        <CallFailure
          title={t('common:error.title')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : rows === undefined ? (
        <Skeleton className="h-96 w-full" />
      ) : rows.length === 0 ? (
        <EmptyState title={t('office:product.none')} />
      ) : (
        <EditedGrid
          rows={rows}
          onEnd={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          isFetching={query.isFetching}
        />
      )}
    </Page>
  )
}

interface EditedGridProps {
  rows: readonly ProductRow[]
  onEnd: (() => void) | undefined
  isFetching: boolean
}

function EditedGrid({ rows, onEnd, isFetching }: EditedGridProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const seesPrices = useHeld('prices.see')
  const changesPrices = useHeld('prices.change')
  const changesCatalogue = useHeld('catalogue.change')
  const columns = gridColumns.filter(({ name }) => name !== 'purchasePrice' || seesPrices)
  const mayChange = ({ field, name }: GridColumn) =>
    field !== null && changesCatalogue && (changesPrices || !/price/i.test(name))
  const account = useSession()?.username ?? ''
  const [start] = useState(() => readKeptEdits(account))
  const edit = useGridEdit(rows, columns, mayChange, start)
  // They are in the import that they were sent as, until something else is edited.
  const sent = start !== null && edit.edits === start.edits ? start : null
  const notApplied = useNotApplied(sent?.sentAs ?? null)
  const [left, setLeft] = useState<typeof edit.edits | null>(null)
  if (notApplied !== null) {
    const remaining = new Map([...edit.edits].filter(([id]) => notApplied.has(id)))
    edit.restart(remaining)
    setLeft(remaining)
  }
  useEffect(() => {
    if (left !== null) forgetEdits(account)
  }, [left, account])
  const [selection, setSelection] = useState(at({ row: 0, column: 1 }))
  const [isRuled, setIsRuled] = useState(false)
  const sendButton = useRef<HTMLButtonElement>(null)
  const { departure, forget } = useDeparture(edit.count > 0 && sent === null)
  const send = useSendEdits((id) => {
    keepEdits(account, { sentAs: id, edits: edit.edits, rows: edit.editedRows })
    forget()
    void navigate(`${importHome}/${id}`)
  })

  async function compare() {
    try {
      const fields = await call('/api/office/change-set/fields', { body: { kind: 'product' } })
      const sheet = sheetOfEdits({
        edits: edit.edits,
        rows: edit.editedRows,
        columns,
        language: edit.language,
        labelOf: (name) => fields.find(({ field }) => field === name)?.label ?? name,
      })
      await send.mutateAsync({ name: t('office:grid.file_name'), ...sheet })
    } catch (error) {
      if (error instanceof Error) toast.error(messageOf(error))
    }
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-sm">
          {t('office:grid.edited', { count: edit.count })}
        </p>
        <Button aria-disabled={!edit.canUndo} onClick={edit.undo}>
          <Undo2 aria-hidden size={16} />
          {t('office:grid.undo')}
        </Button>
        {changesPrices && (
          <Button
            aria-haspopup="dialog"
            aria-disabled={!edit.hasPrices(rangeOf(selection))}
            onClick={() => edit.hasPrices(rangeOf(selection)) && setIsRuled(true)}
          >
            <Percent aria-hidden size={16} />
            {t('office:grid.rule')}
          </Button>
        )}
        <Button
          ref={sendButton}
          look="go"
          busy={send.isPending}
          aria-disabled={edit.count === 0}
          onClick={() => edit.count > 0 && void compare()}
        >
          {t('office:grid.send')}
          <ArrowRight aria-hidden size={16} />
        </Button>
      </div>
      {sent !== null && (
        <p className="text-sm text-muted">
          {t('office:grid.sent')}{' '}
          <Link
            to={`${importHome}/${sent.sentAs}`}
            className="font-medium text-accent-strong underline"
          >
            {t('office:grid.to_import')}
          </Link>
        </p>
      )}
      {left !== null && left === edit.edits && left.size > 0 && (
        <p className="text-sm text-parked">{t('office:grid.not_applied')}</p>
      )}
      <p className="text-xs text-muted max-md:hidden pointer-coarse:hidden">
        {t('office:grid.keys')}
      </p>
      <p className="hidden text-xs text-muted max-md:block pointer-coarse:block">
        {t('office:grid.touch')}
      </p>
      <ProductGrid
        label={t('office:grid.title')}
        rows={rows}
        columns={columns}
        edit={edit}
        mayChange={mayChange}
        selection={selection}
        onSelection={setSelection}
        onLeave={() => sendButton.current?.focus()}
        onEnd={onEnd}
        isFetching={isFetching}
      />
      {isRuled && (
        <RuleDialog
          count={edit.countPrices(rangeOf(selection))}
          onClose={() => setIsRuled(false)}
          onRule={(rule) => {
            edit.changeByRule(rangeOf(selection), rule)
            setIsRuled(false)
          }}
        />
      )}
      {departure !== null && (
        <LeaveDialog
          {...departure}
          go={() => {
            forgetEdits(account)
            departure.go()
          }}
        />
      )}
    </div>
  )
}
