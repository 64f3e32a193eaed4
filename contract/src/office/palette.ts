import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Id, Nullable } from '../core/fields.ts'

/** The kinds of records that the palette finds, in the order of its groups. */
const foundKinds = [
  'product',
  'order',
  'customer',
  'invoice',
  'brand',
  'category',
  'page',
  'banner',
  'staff',
] as const

const FoundRecord = Type.Object({
  kind: Type.Enum([...foundKinds]),
  id: Id,
  name: Type.String(),
  hint: Nullable(Type.String({ description: 'What tells it from others of the same name.' })),
})

export type FoundRecord = Static<typeof FoundRecord>
export type FoundKind = FoundRecord['kind']

/** Search over everything that the office opens. */
export const paletteEndpoints = {
  findRecords: endpoint({
    path: '/api/office/find',
    app: 'office',
    permission: 'session',
    summary:
      'Records by words, article number, barcode or the number of an order: the first of each kind that the caller may see.',
    body: Type.Object({ search: Type.String({ minLength: 1, maxLength: 200 }) }),
    answer: Type.Array(FoundRecord),
    refusals: [],
  }),
}
