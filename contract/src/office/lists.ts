import Type from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Id, Nothing } from '../core/fields.ts'

const ListName = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z-]+$' })
const ViewName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })
const Address = Type.String({
  maxLength: 4000,
  description: 'The query of the address that shows it: filters, sort, columns.',
})

const SavedView = Type.Object({
  id: Id,
  name: Type.String(),
  address: Type.String(),
  shared: Type.Boolean({ description: 'All staff see it.' }),
  own: Type.Boolean(),
  by: Type.String(),
})

/** Views of lists that staff keep for themselves or for all. */
export const listEndpoints = {
  listViews: endpoint({
    path: '/api/office/views/list',
    app: 'office',
    permission: 'session',
    summary: 'The saved views of a list: one’s own and those of others that are shared.',
    body: Type.Object({ list: ListName }),
    answer: Type.Array(SavedView),
    refusals: [],
  }),
  saveView: endpoint({
    path: '/api/office/views/save',
    app: 'office',
    permission: 'session',
    summary: 'Saves a view of a list; one’s own of the same name is replaced.',
    body: Type.Object({
      list: ListName,
      name: ViewName,
      address: Address,
      shared: Type.Boolean(),
    }),
    answer: SavedView,
    refusals: ['too_many_views'],
  }),
  removeView: endpoint({
    path: '/api/office/views/remove',
    app: 'office',
    permission: 'session',
    summary: 'Removes a view of one’s own; others stay.',
    body: Type.Object({ id: Id }),
    answer: Nothing,
    refusals: [],
  }),
}
