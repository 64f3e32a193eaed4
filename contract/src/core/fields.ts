import Type, { type TSchema } from 'typebox'

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** Euro with at most two decimals. */
export const Amount = Type.Number({ description: 'Euro, at most 2 decimals.' })

/** Euro a piece, with at most four decimals. */
export const UnitPrice = Type.Number({ description: 'Euro a piece, at most 4 decimals.' })

/** What sellers and buyers call a product by. */
export const ArticleNumber = Type.String({ description: 'The seller’s own number of the product.' })

export const Moment = Type.String({ format: 'date-time' })

/** A day of the seller's calendar, such as 2026-03-01. */
export const Day = Type.String({ format: 'date' })

/** Why somebody did something; not only spaces. */
export const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })

export const Nothing = Type.Object({})

/** The most a basket line may count. */
export const maximumCount = 9999

const PageFields = {
  page: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  size: Type.Integer({ minimum: 1, maximum: 100 }),
}

/** The body of a paged call, with what it is filtered by. */
export const PageOf = <const Filter extends Record<string, TSchema>>(filter: Filter) =>
  Type.Object({ ...PageFields, ...filter })

export const PageRequest = Type.Object(PageFields)

/** A page of results, counted from 0. */
export const Page = <Row extends TSchema>(row: Row) =>
  Type.Object({
    content: Type.Array(row),
    totalPages: Type.Integer(),
    totalElements: Type.Integer(),
    number: Type.Integer(),
    size: Type.Integer(),
    last: Type.Boolean(),
  })

export interface PageOfResults<Row> {
  content: Row[]
  totalPages: number
  totalElements: number
  number: number
  size: number
  last: boolean
}

export const Nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null()])
