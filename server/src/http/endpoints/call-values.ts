import Type, { type TObject, type TSchema } from 'typebox'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** No body of ours is half as deep; deeper ones could overflow the stack of code that walks them. */
const deepest = 16

function isTooDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1))
}

/** Bodies are JSON or nothing; an empty one counts as none whatever its length header says. */
export function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, text: string, done) => {
      if (text === '') done(null, undefined)
      else {
        void parse(request, text, (error, body) => {
          if (error === null && isTooDeep(body, deepest)) done(new Refusal('not_valid'))
          else done(error, body)
        })
      }
    },
  )
}

/** Options and required fields that the types of the schemas do not tell. */
const told = (schema: TSchema) =>
  schema as { readonly maxItems?: number; readonly required?: readonly string[] }

/** A body as its schema will see it: an object that needs no field may be left out. */
export function bodyFor(schema: TSchema, body: unknown): unknown {
  const { maxItems = Infinity, required = [] } = told(schema)
  // Checked before the items are: each of them would cost time and a line of errors.
  if (Array.isArray(body) && body.length > maxItems) throw new Refusal('not_valid')
  if (body !== undefined && body !== null) return body
  return Type.IsObject(schema) && required.length === 0 ? {} : null
}

function fromText(schema: TSchema, text: unknown): unknown {
  if (typeof text !== 'string') return text
  if (Type.IsInteger(schema) && /^-?\d{1,15}$/.test(text)) return Number(text)
  if (Type.IsBoolean(schema) && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** Query and path carry text only; here it becomes what the schema asks for, or stays and is refused. */
export function valuesFromText(schema: TObject, values: unknown): Record<string, unknown> {
  const read: Record<string, unknown> = { ...(values as Record<string, unknown>) }
  for (const [name, field] of Object.entries(schema.properties)) {
    if (name in read) read[name] = fromText(field, read[name])
  }
  return read
}
