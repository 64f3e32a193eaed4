import type { Category } from '@kontor/contract/storefront/catalogue'
import type { CategoryDocument } from '@kontor/contract/office/category-document'
import { expect } from 'vitest'
import type { Desk } from './office-desk.ts'
import { call, type OpenShop } from './support.ts'

export const named = (de: string, more: Partial<CategoryDocument> = {}): CategoryDocument => ({
  name: { de, en: null, tr: null },
  parent: null,
  place: 0,
  highlighted: false,
  archived: false,
  ...more,
})

export const save = (
  desk: Desk,
  wanted: CategoryDocument,
  id: number | null = null,
  seen = wanted,
) => desk.ask('/api/office/category/save', { id, seen: id === null ? null : seen, wanted })

export const move = (desk: Desk, id: number, to: object) =>
  desk.ask('/api/office/category/move', { id, from: null, parent: null, before: null, ...to })

/** What a desk of the office asks about categories, and what the shop shows of them. */
export const categoryCalls = ({ app }: Pick<OpenShop, 'app'>, desk: Desk) => ({
  async add(name: string, parent: number | null = null): Promise<number> {
    const { status, body } = await save(desk, named(name, { parent }))
    expect(status).toBe(200)
    return body.id
  },
  read: async (id: number) => (await desk.ask('/api/office/category/read', { id })).body.document,
  /** Names below a parent, in their order, as the office lists them. */
  async below(parent: number | null): Promise<string[]> {
    const { body } = await desk.ask('/api/office/category/tree')
    return body.filter((node) => node.parent === parent).map(({ name }) => name)
  },
  shown: async (lang = 'de'): Promise<Category[]> =>
    (await call<Category[]>(app, '/public/web-api/category/all', undefined, { lang })).body,
  history: async (id: number) =>
    (await desk.ask('/api/office/category/history', { id, size: 100 })).body.entries,
})

export type Categories = ReturnType<typeof categoryCalls>
