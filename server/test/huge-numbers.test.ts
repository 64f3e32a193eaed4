import Type, { type TSchema } from 'typebox'
import type { Endpoint } from '@kontor/contract/core/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parts } from '../src/parts.ts'
import { call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const numbers = [2 ** 31, 2 ** 40, -(2 ** 40), 1e21, 0.5]

/** A body that fits a schema, more or less, once with each of these numbers in each place for a number. */
function bodiesWith(schema: TSchema, odd: number): unknown[] {
  if (Type.IsUnion(schema)) return schema.anyOf.flatMap((each) => bodiesWith(each, odd))
  if (Type.IsArray(schema)) return bodiesWith(schema.items, odd).map((item) => [item])
  if (Type.IsInteger(schema) || Type.IsNumber(schema)) return [odd]
  if (!Type.IsObject(schema)) return []
  return Object.entries(schema.properties).flatMap(([name, field]) =>
    bodiesWith(field, odd).map((value) => ({ ...usual(schema), [name]: value })),
  )
}

function usual(schema: TSchema): object {
  if (!Type.IsObject(schema)) return {}
  const fields = Object.entries(schema.properties).map(([name, field]) => [
    name,
    Type.IsInteger(field) || Type.IsNumber(field)
      ? 1
      : Type.IsBoolean(field)
        ? true
        : Type.IsString(field)
          ? 'abc'
          : undefined,
  ])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

const endpoints = parts
  .flatMap(({ routes }) => routes.map(({ endpoint }): Endpoint => endpoint))
  .filter(({ body, stream }) => body !== undefined && stream !== true)

test('every endpoint with a body is tried', () => {
  expect(endpoints.length).toBeGreaterThan(20)
})

test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s takes no number that would be too much for it',
  async (path, { app, body }) => {
    const token = shop.tokenAt(app)
    for (const odd of numbers) {
      for (const sent of body === undefined ? [] : bodiesWith(body, odd)) {
        const { status } = await call(shop.app, path.replaceAll(/:\w+/g, '1'), sent, { token })
        expect({ sent, status, fine: status < 500 }).toEqual({ sent, status, fine: true })
      }
    }
  },
)
