import { Trash2 } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../shared/api/call.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Picker } from '../records/picker.tsx'
import { CountInput } from './count-input.tsx'

/** A sales unit as it is found. */
export type Unit = Answer<'/api/office/order/goods'>[number]

export interface WantedLine {
  /** Of the sales unit. */
  id: number
  /** 0 while what is typed is no count. */
  count: number
}

export const highestCount = 9999

interface LinesEditorProps {
  lines: readonly WantedLine[]
  unitOf: (id: number) => Unit | undefined
  /** What a line costs, where that is known. */
  priceOf: (id: number) => number | undefined
  onChange: (lines: WantedLine[]) => void
  onPick: (unit: Unit) => void
}

/** Lines of an order: products are found and added, counts changed, lines removed. From a product one gets to its count, and with Enter to the next product. */
export function LinesEditor(props: LinesEditorProps) {
  const { lines, unitOf, priceOf, onChange, onPick } = props
  const { t } = useTranslation()
  const { euro } = useFormats()
  const search = useRef<HTMLInputElement>(null)
  const counts = useRef(new Map<number, HTMLInputElement>())
  const [picked, setPicked] = useState<{ readonly id: number } | null>(null)
  // The line of what was picked a moment ago is there only now.
  useEffect(() => {
    if (picked !== null) counts.current.get(picked.id)?.focus()
  }, [picked])
  return (
    <div className="flex flex-col gap-3">
      <GoodsPicker
        inputRef={search}
        onPick={(unit) => {
          onPick(unit)
          setPicked({ id: unit.id })
        }}
      />
      {lines.length === 0 && <p className="text-sm text-muted">{t('office:orders.no_lines')}</p>}
      <ul className="divide-y divide-line">
        {lines.map(({ id, count }) => {
          const unit = unitOf(id)
          const name = unit?.name ?? String(id)
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-sm">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-medium break-words">{name}</p>
                {unit !== undefined && (
                  <p className="text-xs break-words text-muted">
                    {unit.articleNumber} · {unit.salesUnit} (
                    {t('office:orders.pieces', { count: unit.pieces })}) ·{' '}
                    {euro(priceOf(id) ?? unit.price)}
                  </p>
                )}
              </div>
              <CountInput
                ref={(input) => {
                  if (input === null) counts.current.delete(id)
                  else counts.current.set(id, input)
                }}
                onEnter={() => search.current?.focus()}
                label={t('office:orders.count_of', { name })}
                value={count}
                lowest={1}
                highest={highestCount}
                onChange={(next) =>
                  onChange(lines.map((line) => (line.id === id ? { id, count: next ?? 0 } : line)))
                }
              />
              <IconButton
                look="plain"
                label={t('office:orders.remove_line', { name })}
                icon={<Trash2 aria-hidden size={18} />}
                onClick={() => {
                  onChange(lines.filter((line) => line.id !== id))
                  search.current?.focus()
                }}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface GoodsPickerProps {
  inputRef: Ref<HTMLInputElement>
  onPick: (unit: Unit) => void
}

function GoodsPicker({ inputRef, onPick }: GoodsPickerProps) {
  const { t } = useTranslation()
  const { euro } = useFormats()
  const [search, setSearch] = useState('')
  const {
    data: found = [],
    isPlaceholderData,
    isLoading,
  } = useQuery({
    ...queryOf('/api/office/order/goods', { body: { search } }),
    enabled: search.trim() !== '',
    placeholderData: (before) => before,
  })
  return (
    <Picker
      label={t('office:orders.add_goods')}
      placeholder={t('office:orders.find_goods')}
      inputRef={inputRef}
      found={search.trim() === '' ? [] : found}
      isSearching={isPlaceholderData || isLoading}
      chosen={null}
      onChoose={onPick}
      onSearch={setSearch}
    >
      {(unit) => (
        <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
          <span className="min-w-0 break-words">
            {unit.name} · {unit.salesUnit}
          </span>
          <span className="text-muted tabular-nums">{euro(unit.price)}</span>
        </span>
      )}
    </Picker>
  )
}
