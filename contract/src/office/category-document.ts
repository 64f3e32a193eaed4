import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { EnteredText } from '../core/entered-text.ts'
import { Id, Nullable } from '../core/fields.ts'
import { recordCalls } from '../core/records.ts'

export const CategoryDocument = Type.Object({
  name: EnteredText(120),
  parent: Nullable(Id),
  place: Type.Integer({
    minimum: -2_147_483_648,
    maximum: 2_147_483_647,
    description:
      'Among those of the same parent, the smaller first; the same place means by name. A new one comes last.',
  }),
  highlighted: Type.Boolean({
    description:
      'Customers see it in another colour. Such categories come first, with places below zero.',
  }),
  archived: Type.Boolean({ description: 'Neither it nor what lies below is shown in the shop.' }),
})

export type CategoryDocument = Static<typeof CategoryDocument>

const category = recordCalls({
  name: 'category',
  noun: 'a category',
  area: 'catalogue',
  document: CategoryDocument,
})

const CategoryNode = Type.Object({
  id: Id,
  parent: Nullable(Id),
  name: Type.String({ description: 'In the language of the caller.' }),
  highlighted: Type.Boolean(),
  missing: Type.Integer({ description: 'How many languages were left empty.' }),
  archived: Type.Boolean(),
  products: Type.Integer({ description: 'In the category itself, without those below.' }),
})

export type CategoryNode = Static<typeof CategoryNode>

/** The calls of the category tree. */
export const categoryCalls = {
  listCategoryNodes: endpoint({
    path: '/api/office/category/tree',
    app: 'office',
    permission: 'catalogue.see',
    summary: 'All categories, those of one parent in their order.',
    answer: Type.Array(CategoryNode),
    refusals: [],
  }),
  readCategory: category.read,
  saveCategory: category.save,
  removeCategory: category.remove,
  listCategoryHistory: category.history,
  restoreCategory: category.restore,
  watchCategory: category.presence,
  moveCategory: endpoint({
    path: '/api/office/category/move',
    app: 'office',
    permission: 'catalogue.change',
    summary: 'Moves a category, with all below it, to another place.',
    body: Type.Object({
      id: Id,
      from: Nullable(Id),
      parent: Nullable(Id),
      before: Nullable(Id),
    }),
    answer: Type.Object({ id: Id, document: CategoryDocument }),
    refusals: ['not_found', 'changed_meanwhile', 'below_itself'],
  }),
  mergeCategories: endpoint({
    path: '/api/office/category/merge',
    app: 'office',
    permission: 'catalogue.change',
    summary: 'Moves everything of a category into another one, and removes it.',
    body: Type.Object({ id: Id, into: Id }),
    answer: Type.Object({ products: Type.Integer(), categories: Type.Integer() }),
    refusals: ['not_found', 'below_itself'],
  }),
}
