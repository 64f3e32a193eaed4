import fc from 'fast-check'
import type { TSchema } from 'typebox'

/** The part of JSON Schema that the contract uses. */
interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** Existing ids of the shop, by the name of the field that takes them. */
export interface KnownValues {
  readonly byName: Readonly<Record<string, readonly unknown[]>>
  /** Sales units with their product: drawn separately they would rarely match. */
  readonly units: readonly { readonly productId: number; readonly salesUnitId: number }[]
  /** Lines with their order and unit. */
  readonly lines: readonly {
    readonly orderId: number
    readonly orderProductId: number
    readonly productId: number
    readonly salesUnitId: number
  }[]
}

const oneOf = (values: readonly unknown[]) => fc.constantFrom(...values)

const usualText = (schema: Schema) =>
  fc
    .string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 40, 40) })
    .map((text) => (schema.minLength === undefined ? text : text.replaceAll(/[^!-~]/g, 'x')))

function simple(schema: Schema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'integer': {
      const { minimum: min = -1000, maximum: max = 100_000 } = schema
      return fc.oneof(
        fc.integer({ min, max }),
        fc.integer({ min, max: Math.min(max, Math.max(min, 0) + 20) }),
      )
    }
    case 'number':
      return fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
    case undefined:
    default:
      return usualText(schema)
  }
}

/** Related fields mostly get related values. */
function together(value: Record<string, unknown>, known: KnownValues, choice: number) {
  if (choice % 8 === 0 || !('productId' in value)) return value
  const line = known.lines[choice % Math.max(1, known.lines.length)]
  const unit = known.units[choice % Math.max(1, known.units.length)]
  if ('salesUnitId' in value) return { ...value, ...unit }
  if ('productSalesUnitId' in value && line !== undefined) {
    const found = choice % 3 === 0 ? unit : line
    return {
      ...value,
      orderId: line.orderId,
      productId: found?.productId,
      productSalesUnitId: found?.salesUnitId,
      ...('orderProductId' in value && found === line
        ? { orderProductId: line.orderProductId }
        : {}),
    }
  }
  return value
}

function valueOf(schema: Schema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.anyOf !== undefined) {
    return fc.oneof(...schema.anyOf.map((each) => valueOf(each, name, known)))
  }
  if (schema.enum !== undefined) return oneOf(schema.enum)
  if (schema.type === 'array' && schema.items !== undefined) {
    const { minItems: minLength = 0, maxItems = 4 } = schema
    return fc.array(valueOf(schema.items, name, known), {
      minLength,
      maxLength: Math.min(maxItems, 4),
    })
  }
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    const fields = Object.entries(properties).map(([field, its]) => [
      field,
      valueOf(its, field, known),
    ])
    return fc
      .tuple(
        fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
          requiredKeys: [...required],
        }),
        fc.nat(10_000),
      )
      .map(([value, choice]) => together(value, known, choice))
  }
  const there = known.byName[name]
  if (there === undefined || there.length === 0 || schema.type === 'null') return simple(schema)
  return fc.oneof({ weight: 6, arbitrary: oneOf(there) }, { weight: 1, arbitrary: simple(schema) })
}

/** Values that match a schema of the contract, mostly ones that exist in this shop. */
export const fittingValue = (schema: TSchema, known: KnownValues): fc.Arbitrary<unknown> =>
  valueOf(schema, '', known)

/** How many items a list may have; undefined when the schema is no list. */
export const mostItems = (schema: TSchema): number | undefined => (schema as Schema).maxItems
