import { isLanguage, type Language } from '@kontor/contract/rules/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { readCells, writeCells } from './clipboard-cells.ts'
import {
  type CellEdit,
  countEdits,
  type Edits,
  nothingEdited,
  withEdits,
  withoutLast,
  withTakenBack,
} from './edited-cells.ts'
import {
  type GridColumn,
  type ProductRow,
  storedText,
  typedNumber,
  writtenAs,
} from './grid-cells.ts'
import type { Range } from './grid-selection.ts'
import type { KeptEdits } from './kept-edits.ts'
import { pastedCells } from './pasted-cells.ts'
import { changedPrice, type PriceRule } from './price-rule.ts'

/** The language of the page, in which texts are shown and edited. */
function useGridLanguage(): Language {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : currentLanguage()
}

const upTo = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** What is edited in the grid and not sent yet: single cells, pasted, filled and cleared ranges, and prices by rule. */
export function useGridEdit(
  rows: readonly ProductRow[],
  columns: readonly GridColumn[],
  mayChange: (column: GridColumn) => boolean,
  /** Edits of before. */
  start: Pick<KeptEdits, 'edits' | 'rows'> | null = null,
) {
  const language = useGridLanguage()
  const [state, setState] = useState(() =>
    start === null ? nothingEdited : { ...nothingEdited, edits: start.edits },
  )
  // Rows that were edited stay known when others are searched for.
  const [kept, setKept] = useState<ReadonlyMap<number, ProductRow>>(start?.rows ?? new Map())

  const storedOf = (row: ProductRow, column: GridColumn) => storedText(row, column, language)
  const textOf = (row: ProductRow, column: GridColumn) =>
    state.edits.get(row.id)?.get(column.name) ?? storedOf(row, column)

  /** Edits cells by their places; those that cannot be edited are passed over. */
  function put(cells: readonly { row: number; column: number; text: string }[]) {
    const changes: CellEdit[] = []
    const touched = new Map(kept)
    for (const { row: index, column: place, text } of cells) {
      const [row, column] = [rows[index], columns[place]]
      if (row === undefined || column === undefined || !mayChange(column)) continue
      touched.set(row.id, row)
      changes.push({ id: row.id, column: column.name, text, stored: storedOf(row, column) })
    }
    const next = withEdits(state, changes)
    if (next === state) return
    setKept(touched)
    setState(next)
  }

  const placesIn = ({ top, bottom, left, right }: Range) =>
    upTo(top, bottom).flatMap((row) => upTo(left, right).map((column) => ({ row, column })))

  const textAt = (row: number, column: number) => {
    const [shown, of] = [rows[row], columns[column]]
    return shown === undefined || of === undefined ? '' : textOf(shown, of)
  }

  const isPrice = (column: GridColumn | undefined) =>
    column !== undefined && /price/i.test(column.name) && mayChange(column)

  /** Prices in a range, as numbers. */
  const pricesIn = (range: Range) =>
    placesIn(range).flatMap(({ row, column }) => {
      if (!isPrice(columns[column])) return []
      const price = typedNumber(textAt(row, column), language)
      return price === undefined ? [] : [{ row, column, price }]
    })

  return {
    language,
    edits: state.edits,
    editedRows: kept,
    count: countEdits(state.edits),
    canUndo: state.before.length > 0,
    textOf,
    isEdited: (row: ProductRow, column: GridColumn) =>
      state.edits.get(row.id)?.has(column.name) === true,
    /** Edited to something that cannot be taken, which the comparison would say only later. */
    isWrong(row: ProductRow, column: GridColumn) {
      const edited = state.edits.get(row.id)?.get(column.name) ?? ''
      return column.numeric && edited !== '' && typedNumber(edited, language) === undefined
    },
    put,
    clear: (range: Range) => put(placesIn(range).map((place) => ({ ...place, text: '' }))),
    copy: ({ top, bottom, left, right }: Range) =>
      writeCells(
        upTo(top, bottom).map((row) => upTo(left, right).map((column) => textAt(row, column))),
      ),
    /** Answers how far what was pasted reaches, and how many of its texts found no cell that takes them. */
    paste(range: Range, text: string): { reached: Range; lost: number } {
      const sheet = { rows: rows.length, columns: columns.length }
      const { reached, cells, beyond } = pastedCells(range, readCells(text), sheet)
      const isLost = ({ row, column, text: given }: (typeof cells)[number]) => {
        const of = columns[column]
        return given !== '' && of !== undefined && !mayChange(of) && textAt(row, column) !== given
      }
      put(cells)
      return { reached, lost: beyond + cells.filter(isLost).length }
    },
    /** Repeats the first row of a range, or with a single row the one above it. */
    fillDown({ top, bottom, left, right }: Range) {
      const from = top === bottom ? top - 1 : top
      if (from < 0) return
      put(
        placesIn({ top: from + 1, bottom, left, right }).map(({ row, column }) => ({
          row,
          column,
          text: textAt(from, column),
        })),
      )
    },
    countPrices: (range: Range) => pricesIn(range).length,
    /** Asked with each selection, which may be everything: the first one decides. */
    hasPrices: ({ top, bottom, left, right }: Range) =>
      upTo(left, right)
        .filter((column) => isPrice(columns[column]))
        .some((column) => {
          for (let row = top; row <= bottom; row += 1) {
            if (typedNumber(textAt(row, column), language) !== undefined) return true
          }
          return false
        }),
    changeByRule: (range: Range, rule: PriceRule) =>
      put(
        pricesIn(range).map(({ row, column, price }) => ({
          row,
          column,
          text: writtenAs(changedPrice(price, rule), language, 2),
        })),
      ),
    undo: () => setState(withoutLast),
    redo: () => setState(withTakenBack),
    /** Begins again with these edits only. */
    restart: (edits: Edits) => setState({ ...nothingEdited, edits }),
  }
}

export type GridEdit = ReturnType<typeof useGridEdit>
