import type { CategoryNode } from '@kontor/contract/office/category-document'
import { expect, test } from 'vitest'
import {
  byParentOf,
  findCategories,
  liesWithin,
  pathTexts,
  stepOf,
  visibleRows,
} from './category-tree.ts'

const node = (id: number, parent: number | null, name: string): CategoryNode => ({
  id,
  parent,
  name,
  highlighted: false,
  missing: 0,
  archived: false,
  products: 0,
})

const nodes = [
  node(1, null, 'Getränke'),
  node(2, 1, 'Säfte'),
  node(3, 1, 'Wasser'),
  node(4, 2, 'Apfel'),
  node(5, null, 'Gewürze'),
]

test('only what lies below an open category is seen', () => {
  const seen = (open: number[]) =>
    visibleRows(byParentOf(nodes), new Set(open)).map(({ node: { id }, level }) => [id, level])
  expect(seen([])).toEqual([
    [1, 1],
    [5, 1],
  ])
  expect(seen([1, 2]).map(([id]) => id)).toEqual([1, 2, 4, 3, 5])
})

test.for([
  [5, 'up', { parent: null, before: 1 }],
  [1, 'up', undefined],
  [1, 'down', { parent: null, before: null }],
  [5, 'in', { parent: 1, before: null }],
  [2, 'in', undefined],
  [4, 'out', { parent: 1, before: 3 }],
  [3, 'out', { parent: null, before: 5 }],
  [5, 'out', undefined],
] as const)('[Y-02] %s goes %s to its place', ([id, direction, place]) => {
  expect(stepOf(nodes, id, direction)).toEqual(place)
})

test('[Y-04] categories are found by words of their path, whatever the spelling', () => {
  const found = (search: string) => findCategories(nodes, search).map(({ id }) => id)
  expect(found('saft')).toEqual([2])
  expect(found('GETRAENKE apf')).toEqual([4])
  expect(found('gewurz')).toEqual([5])
  expect(pathTexts(nodes).get(4)).toBe('Getränke › Säfte › Apfel')
})

test('[Y-04] ten thousand categories are searched within a moment', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    node(index + 1, index < 100 ? null : (index % 100) + 1, `Kategorie ${index}`),
  )
  const begun = performance.now()
  expect(findCategories(many, 'kategorie 9999')).toHaveLength(1)
  expect(performance.now() - begun).toBeLessThan(1000)
})

test('a category lies within itself and those above it', () => {
  expect([4, 2, 1].map((id) => liesWithin(nodes, 4, id))).toEqual([true, true, true])
  expect(liesWithin(nodes, 1, 4)).toBe(false)
})
