import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProductRow } from './grid-cells.ts'
import { forgetEdits, keepEdits, readKeptEdits } from './kept-edits.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

// Nothing of a row but its id matters here.
const row = (id: number) => ({ id }) as ProductRow
const kept = {
  sentAs: 7,
  edits: new Map([[1, new Map([['price', '2,20']])]]),
  rows: new Map([
    [1, row(1)],
    [2, row(2)],
  ]),
}

test('[J-34] edits that were sent are there again, with the rows they belong to', () => {
  keepEdits('anna', kept)
  expect(readKeptEdits('anna')).toEqual({ ...kept, rows: new Map([[1, row(1)]]) })
  // Of nobody else.
  expect(readKeptEdits('ben')).toBeNull()
  forgetEdits('anna')
  expect(readKeptEdits('anna')).toBeNull()
})

test('[J-34] a storage that is full or spoilt loses nothing but the copy', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => '{',
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => undefined,
  })
  expect(() => keepEdits('anna', kept)).not.toThrow()
  expect(readKeptEdits('anna')).toBeNull()
})
