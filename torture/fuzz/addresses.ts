import type { Endpoint } from '@kontor/contract/core/endpoint'
import fc from 'fast-check'
import { oddNumbers, oddStrings } from './odd-values.ts'
import { fittingValue, type KnownValues } from './schema-values.ts'

/** Longer ones exceed the header limit, which is tested elsewhere. */
const shortStrings = oddStrings.filter((text) => text.length <= 5000)

/** Path segments that no link contains. */
const oddParts: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '+1',
  '0x1',
  '01',
  '%201',
  '1%20',
  '%00',
  '1%00',
  '%',
  '%zz',
  '%ff',
  '%c3%28',
  '%ed%a0%80',
  '..',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '1%2f2',
  '1;a=b',
  '%D9%A3',
  'NaN',
  'null',
  'undefined',
  ':productId',
  '*',
  '2147483648',
  '99999999999',
  '9007199254740993',
  '9'.repeat(100),
  'a'.repeat(101),
  'a'.repeat(3000),
  '1//',
  '',
]

/** Half a surrogate pair cannot be encoded; it becomes the replacement character. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString())

const oddPart = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddParts) },
  { weight: 1, arbitrary: fc.constantFrom(...oddNumbers).map(String) },
  { weight: 1, arbitrary: fc.constantFrom(...shortStrings).map(encoded) },
)

/** Query strings that no browser would write. */
const oddQueries: readonly string[] = [
  'lang[]=de',
  'lang=de&lang=en',
  'lang[de]=1',
  'lang=%00',
  'lang=%',
  'lang=%zz',
  'lang=xx',
  'lang=__proto__',
  'lang=de%27%20OR%201=1',
  'lang=../../tr',
  'lang',
  '=',
  '&&&&',
  '?lang=en',
  '__proto__[lang]=en',
  '__proto__.lang=en',
  'constructor[prototype][a]=1',
  'a=1;lang=en',
  'productId[]=1&favorite[]=true',
  'productId=1&productId=2&favorite=true',
  'invoiceId=1&invoiceId=2',
  'invoiceId[]=1',
  'waybillId=1&waybillId=x',
  `a=${'x'.repeat(6000)}`,
  Array.from({ length: 1500 }, (_, index) => `a${index}=1`).join('&'),
]

const language = fc.constantFrom('', 'lang=de', 'lang=en', 'lang=tr')

/** Both sides of a `name=value`, as text. */
const pairs = (value: object) =>
  Object.entries(value).map(([name, each]) => `${name}=${encoded(String(each))}`)

function queryFor({ query }: Endpoint, known: KnownValues): fc.Arbitrary<string> {
  const fitting =
    query === undefined
      ? fc.constant<string[]>([])
      : fittingValue(query, known).map((value) => pairs(Object(value)))
  const spoilt = fc.tuple(fitting, fc.nat(), oddPart).map(([all, which, part]) => {
    const at = all.length === 0 ? 0 : which % all.length
    return all.map((pair, index) => (index === at ? `${pair.split('=')[0]}=${part}` : pair))
  })
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(fitting, language).map(([all, lang]) => [...all, lang].join('&')),
    },
    {
      weight: query === undefined ? 1 : 6,
      arbitrary: fc.tuple(spoilt, language).map(([all, lang]) => [...all, lang].join('&')),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fitting, fc.constantFrom(...oddQueries))
        .map(([all, odd]) => [odd, ...all].join('&')),
    },
    { weight: 1, arbitrary: fc.constantFrom(...oddQueries) },
  )
}

const endings = fc.oneof(
  { weight: 20, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom('/', '//', '/.', '%20', '%2f', '/..', '.json') },
)

/** The path with its query: mostly that of the endpoint, mostly with odd ids. */
export function urlFor(endpoint: Endpoint, known: KnownValues): fc.Arbitrary<string> {
  const values =
    endpoint.params === undefined ? fc.constant({}) : fittingValue(endpoint.params, known)
  return fc
    .tuple(values, fc.boolean(), oddPart, endings, queryFor(endpoint, known))
    .map(([params, isOdd, part, ending, query]) => {
      const found = Object(params) as Record<string, unknown>
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
        isOdd ? part : encoded(String(found[name])),
      )
      return `${path}${ending}${query === '' ? '' : `?${query}`}`
    })
}
