import type { TSchema } from 'typebox'

/** The JSON Schema keywords that the contract uses. */
interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly (string | number)[]
  readonly const?: string | number
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly format?: string
  readonly description?: string
  readonly default?: string | number
}

const bounds = (least: number | undefined, most: number | undefined, of: string) => {
  if (least === undefined && most === undefined) return ''
  if (least === undefined) return ` (at most ${most}${of})`
  if (most === undefined) return ` (at least ${least}${of})`
  return ` (${least} to ${most}${of})`
}

function simple(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  if (schema.type === 'string') {
    return (schema.format ?? 'string') + bounds(schema.minLength, schema.maxLength, ' characters')
  }
  return (schema.type ?? 'any') + bounds(schema.minimum, schema.maximum, '')
}

function object(schema: Schema, indent: string): string {
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return '{}'
  const lines = fields.map(([name, field]) => {
    const mark = schema.required?.includes(name) ? '' : '?'
    const note = field.description === undefined ? '' : `   // ${field.description}`
    return `${indent}  ${name}${mark}: ${written(field, `${indent}  `)}${note}`
  })
  return ['{', ...lines, `${indent}}`].join('\n')
}

function written(schema: Schema, indent: string): string {
  const definition = schema.$ref === undefined ? undefined : schema.$defs?.[schema.$ref]
  if (definition !== undefined) return written(definition, indent)
  if (schema.$ref !== undefined) return `the same ${schema.$ref}`
  if (schema.anyOf !== undefined) {
    return schema.anyOf.map((each) => written(each, indent)).join(' | ')
  }
  if (schema.type === 'array' && schema.items !== undefined) {
    const size = bounds(schema.minItems, schema.maxItems, ' items')
    return `list${size} of ${written(schema.items, indent)}`
  }
  return schema.type === 'object' ? object(schema, indent) : simple(schema)
}

/** A schema in a readable form. */
export function schemaText(schema: TSchema): string {
  return written(JSON.parse(JSON.stringify(schema)) as Schema, '')
}
