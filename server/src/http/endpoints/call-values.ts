import Type, { type TObject, type TSchema } from 'typebox'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** Twice as deep as any valid body; deeper ones could overflow the stack of recursive code. */
const deepest = 16

function isTooDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1))
}

/** Bodies are JSON or missing; an empty one counts as missing, with or without a length header. */
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

/** Options and required fields, which the types of the schemas do not contain. */
const told = (schema: TSchema) =>
  schema as { readonly maxItems?: number; readonly required?: readonly string[] }

/** The body to validate: an object without required fields may be left out. */
export function bodyFor(schema: TSchema, body: unknown): unknown {
  const { maxItems = Infinity, required = [] } = told(schema)
  // Checked before the items: each of them would cost time and an error.
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

/** Query and path contain text only: converts it to the type of the schema; what cannot be converted is refused later. */
export function valuesFromText(schema: TObject, values: unknown): Record<string, unknown> {
  const read: Record<string, unknown> = { ...(values as Record<string, unknown>) }
  for (const [name, field] of Object.entries(schema.properties)) {
    if (name in read) read[name] = fromText(field, read[name])
  }
  return read
}
