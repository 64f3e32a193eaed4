import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Card } from '../layout/card.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { ColumnRow } from './column-row.tsx'
import { DiscardButton } from './discard-button.tsx'
import { mappingFaults, recognised, type SheetField, type SheetSet } from './mapping.ts'
import { givenValues, type NewValue, NewValues } from './new-values.tsx'
import { isSheetKind, kindTexts } from './set-words.ts'
import { useSetCall } from './use-change-set.ts'
import { useSheetKinds } from './use-sheet-kinds.ts'

interface MapStepProps {
  set: SheetSet
  mayChange: boolean
}

/** What each column of the file goes into. */
export function MapStep(props: MapStepProps) {
  const { t } = useTranslation()
  const { kind } = props.set
  const fields = useQuery({
    ...queryOf('/api/office/change-set/fields', { body: { kind } }),
    staleTime: Infinity,
  })
  return (
    <Loaded
      query={fields}
      skeleton={<Skeleton className="h-96 w-full" />}
      errorTitle={t('common:error.title')}
    >
      {(data) => <Mapping {...props} fields={data} />}
    </Loaded>
  )
}

function Mapping({ set, mayChange, fields }: MapStepProps & { fields: readonly SheetField[] }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const messageOf = useErrorMessage()
  const kinds = useSheetKinds()
  const [, setQuery] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const [mapped, setMapped] = useState(() => recognised(set.columns))
  const [emptyClears, setEmptyClears] = useState(set.emptyClears)
  const [newValues, setNewValues] = useState<readonly NewValue[]>(() =>
    Object.entries(set.forNew).map(([field, value], key) => ({ key, field, value })),
  )
  const [isTried, setIsTried] = useState(false)
  const faults = mappingFaults(set.columns, mapped, fields)
  const taken = mapped.filter(({ field }) => field !== null).length

  const compare = useSetCall(set.id, async () => {
    await call('/api/office/change-set/compare', {
      body: { id: set.id, columns: mapped, emptyClears, forNew: givenValues(newValues) },
    })
    setQuery({}, { replace: true })
  })
  const changeKind = useSetCall(set.id, (kind: SheetSet['kind']) =>
    call('/api/office/change-set/kind', { body: { id: set.id, kind } }),
  )
  const error = compare.error ?? changeKind.error

  function submit() {
    setIsTried(true)
    if (faults.columns.size === 0 && faults.key === null) return compare.mutate()
    // The reasons are drawn by then.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus(),
    )
  }

  return (
    <form
      ref={form}
      noValidate
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Card
        title={t('office:import.columns')}
        lead={t('office:import.columns_lead', {
          count: set.rows ?? 0,
          rows: number(set.rows ?? 0),
          taken: number(taken),
          columns: number(set.columns.length),
        })}
      >
        {set.state === 'read' && (
          <div className="max-w-xs">
            <SelectField
              label={t('office:import.kind')}
              name="kind"
              value={set.kind}
              disabled={!mayChange || changeKind.isPending}
              onChange={(kind) => isSheetKind(kind) && changeKind.mutate(kind)}
              placeholder={t('office:import.kind')}
              options={[...new Set([set.kind, ...kinds])].map((each) => ({
                value: each,
                label: t(kindTexts[each]),
              }))}
            />
          </div>
        )}
        {set.remembered && (
          <p className="rounded-md bg-accent-soft px-3 py-2 text-sm text-accent-strong">
            {t('office:import.remembered')}
          </p>
        )}
        <div
          aria-hidden
          className="hidden gap-4 border-b border-line pb-2 text-xs font-semibold text-muted md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.2fr)]"
        >
          <span>{t('office:import.column')}</span>
          <span>{t('office:import.samples')}</span>
          <span>{t('office:import.field')}</span>
        </div>
        <ul aria-label={t('office:import.columns')} className="-mt-4 divide-y divide-line">
          {set.columns.map((column, index) => (
            <ColumnRow
              // Headers may be empty or the same; columns never move.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              place={index}
              column={column}
              mapped={mapped[index] ?? { field: null, decimal: null }}
              onChange={(next) =>
                setMapped((all) => all.map((each, at) => (at === index ? next : each)))
              }
              fields={fields}
              fault={
                isTried || faults.columns.get(index) === 'taken'
                  ? faults.columns.get(index)
                  : undefined
              }
              disabled={!mayChange}
            />
          ))}
        </ul>
      </Card>
      <Card title={t('office:import.new_values')} lead={t('office:import.new_values_lead')}>
        <NewValues
          values={newValues}
          onChange={setNewValues}
          fields={fields}
          disabled={!mayChange}
        />
      </Card>
      <Card>
        <Checkbox
          label={
            <span>
              <span className="font-medium">{t('office:import.empty_clears')}</span>{' '}
              <span className="text-muted">{t('office:import.empty_clears_hint')}</span>
            </span>
          }
          checked={emptyClears}
          onChange={setEmptyClears}
          disabled={!mayChange}
        />
      </Card>
      <div className="sticky bottom-0 z-1 flex flex-col gap-2 border-t border-line bg-canvas py-3">
        <Failure
          text={
            isTried && faults.key !== null
              ? t('office:import.key_missing', { field: faults.key.label })
              : error === null
                ? null
                : messageOf(error)
          }
        />
        {mayChange && (
          <div className="flex flex-wrap justify-end gap-2">
            <DiscardButton id={set.id} />
            {set.state === 'compared' && (
              <Button onClick={() => setQuery({})}>{t('office:import.back')}</Button>
            )}
            <Button type="submit" look="go" busy={compare.isPending}>
              {t('office:import.compare')}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}
