import type { AccessIds } from './access-ids.ts'
import type { AccessRule, IdRule } from './access-rules.ts'

const house = (as: keyof AccessIds, missing: IdRule['missing']): IdRule => ({
  of: 'house',
  as,
  missing,
})

/** The rules of the calls that a kind of record has, by the name of the kind in theirs. */
function recordRules(name: string, as: keyof AccessIds, document: object) {
  const ofRecord = (more: object, missing: IdRule['missing'] = 'not_found'): AccessRule => ({
    call: (ids) => ({ body: { id: ids[as], ...more } }),
    ids: { 'body.id': house(as, missing) },
  })
  return {
    [`read${name}`]: ofRecord({}),
    [`save${name}`]: ofRecord({ seen: document, wanted: document }),
    [`remove${name}`]: ofRecord({}),
    // Also of one that was removed.
    [`list${name}History`]: ofRecord({ size: 10 }, 'fine'),
    [`restore${name}`]: {
      call: (ids: AccessIds) => ({ body: { id: ids[as], entry: ids.entry, value: 'old' } }),
      ids: { 'body.id': { of: 'part', as, missing: 'not_found' } },
    } satisfies AccessRule,
    [`watch${name}`]: ofRecord({ screen: 'matrix', state: 'looking' }),
  }
}

const list: AccessRule = { call: () => ({ body: { size: 10 } }) }

const exported = (column: string): AccessRule => ({
  call: ({ product }) => ({
    body: { columns: [{ column, label: column }], ids: [product], format: 'csv' },
  }),
  ids: { 'body.ids[]': house('product', 'fine') },
})

/** What the calls of the office are asked with by the access matrix. */
export const officeRules: Readonly<Record<string, AccessRule>> = {
  listBrandRows: list,
  exportBrands: exported('name'),
  ...recordRules('Brand', 'brand', { name: 'Same', archived: false }),
  listViews: { call: () => ({ body: { list: 'brand' } }) },
  saveView: {
    call: ({ newName }) => ({
      body: { list: 'brand', name: newName(), address: '', shared: false },
    }),
  },
  removeView: { call: () => ({ body: { id: 1 } }), ids: { 'body.id': house('brand', 'fine') } },
}
