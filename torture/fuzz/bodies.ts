import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { oddName, oddValue, textOf } from './odd-values.ts'
import { fittingValue, mostItems, type KnownValues } from './schema-values.ts'

type Place = readonly (string | number)[]

/** Every path in a value, including the value itself. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))]
}

/** The value with another one at that path, or without it. */
function changed(value: unknown, [key, ...rest]: Place, next: { readonly to?: unknown }): unknown {
  if (key === undefined) return next.to
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value }
  const held = Object(copy) as Record<string, unknown>
  if (rest.length === 0 && !('to' in next)) delete held[key]
  else {
    Object.defineProperty(held, key, {
      value: changed(held[key], rest, next),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return copy
}

const placeAt = (value: unknown, choice: number): Place => {
  const places = placesIn(value)
  // The whole value is rarely the interesting path.
  return places[places.length === 1 ? 0 : 1 + (choice % (places.length - 1))] ?? []
}

const choice = fc.nat(1_000_000)

function objectWith(value: unknown, name: string, extra: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? changed(value, [name], { to: extra })
    : value
}

/** Broken JSON. */
const damage: readonly ((text: string, at: number) => string | Buffer)[] = [
  (text, at) => text.slice(0, at % (text.length + 1)),
  (text) => `${text}}`,
  (text) => `${text},`,
  (text) => `\ufeff${text}`,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replace(/}$/, ',}'),
  (text) => text.replace(/^\{/, '{"page":0,"page":"x","orderId":null,"__proto__":{"a":1},'),
  (text) => text.replace(/^\{/, '{"constructor":{"prototype":{"isAdmin":true}},'),
  (text) => text.replace(/^\{/, '{"page":1,"productId":1,"orderId":1,"username":"a",'),
  (text) => `/* note */ ${text}`,
  (text) => text.replaceAll(/\d+/g, 'NaN'),
  (text) => Buffer.from(text, 'utf16le'),
  (text, at) =>
    Buffer.concat([
      Buffer.from(text.slice(0, at % (text.length + 1))),
      Buffer.from([0xc3, 0x28, 0xff, 0xed, 0xa0, 0x80]),
      Buffer.from(text.slice(at % (text.length + 1))),
    ]),
  (text) => `${' '.repeat(200_000)}${text}`,
  (text) => text.replace(/^\{/, `{"note":"${'x'.repeat(300_000)}",`),
  () => '\u0000',
  () => 'page=0&size=10',
  () => '<?xml version="1.0"?><a/>',
]

/**
 * Bodies for an endpoint: some valid, most almost valid, some no body at all. Valid ones are needed too, because only
 * accepted input can do damage.
 */
export function bodyFor(
  schema: TSchema | undefined,
  known: KnownValues,
): fc.Arbitrary<string | Buffer | undefined> {
  const fitting = schema === undefined ? fc.constant({}) : fittingValue(schema, known)
  const most = schema === undefined ? undefined : mostItems(schema)
  const oneChanged = fc
    .tuple(fitting, choice, oddValue)
    .map(([value, at, to]) => changed(value, placeAt(value, at), { to }))
  const values = fc.oneof(
    { weight: 5, arbitrary: fitting },
    { weight: 9, arbitrary: oneChanged },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fitting, choice)
        .map(([value, at]) => changed(value, placeAt(value, at), {})),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(oneChanged, choice, oddValue)
        .map(([value, at, to]) => changed(value, placeAt(value, at), { to })),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fitting, oddName, oddValue)
        .map(([value, name, extra]) => objectWith(value, name, extra)),
    },
    { weight: 1, arbitrary: oddValue },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
    ...(most === undefined
      ? []
      : [
          {
            weight: 1,
            arbitrary: fc
              .tuple(fitting, fc.constantFrom(most, most + 1, 10_000))
              .map(([list, length]) => {
                const [first] = Array.isArray(list) ? (list as unknown[]) : []
                return Array.from({ length }, () => first ?? {})
              }),
          },
        ]),
  )
  return fc.oneof(
    { weight: 20, arbitrary: values.map(textOf) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fitting.map(textOf), fc.nat(damage.length - 1), choice)
        .map(([text, which, at]) => damage[which]?.(text, at) ?? text),
    },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: schema === undefined ? 10 : 1, arbitrary: fc.constant('') },
  )
}
