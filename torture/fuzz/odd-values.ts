import fc from 'fast-check'

/** A placeholder in a body that is replaced by its text after the rest became JSON. */
const rawMark = '@raw:'

const nested = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth)

/** Texts that JSON.stringify cannot produce, or only slowly: deep nesting, NaN, half a character. */
const rawTexts: readonly string[] = [
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '-1e400',
  '007',
  '0x10',
  '1.0000000000000000000000001',
  '9007199254740993',
  'undefined',
  '"\\ud800"',
  '"\\ud83d\\ude00\\ude00"',
  '"\\u0000"',
  '"\u0001"',
  nested('[', ']', 5000),
  nested('[', ']', 100_000),
  nested('{"a":', '}', 20_000).replace('}', '1}'),
  '{"a":1,"a":2,"a":{"a":3}}',
]

export const oddNumbers: readonly number[] = [
  -1,
  0,
  0.5,
  1.5,
  -0.01,
  99_999,
  10_000,
  1_000_001,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 32 + 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
]

export const oddStrings: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  '\u200f\u200e\u2066',
  '\ufeff',
  '\ufffe',
  'e\u0301'.repeat(40),
  'Z̷̡̛͇̈́a̶l̵g̸o̷',
  'İıŞşßẞ',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  "' OR 1=1 --",
  "'; DROP TABLE account; --",
  '$1',
  '${7*7}',
  '{{7*7}}',
  '%',
  '_',
  '\\',
  '%_\\%',
  '*:*',
  'a & !b | (c',
  '(a+)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '[',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://x")',
  '../../etc/passwd',
  'file.pdf"\r\nX-Injected: 1',
  '__proto__',
  'constructor',
  'null',
  'true',
  '1',
  'NaN',
  '2026-13-45T25:61:00Z',
  'a'.repeat(65),
  'a'.repeat(201),
  'a'.repeat(1025),
  'a'.repeat(4001),
  'ş'.repeat(40_000),
  'x'.repeat(100_000),
  'a '.repeat(50_000),
  `${'a'.repeat(30_000)}!`,
]

const oddStructures: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [1],
  { $gt: '' },
  { length: 1e9 },
  { toString: 'x', valueOf: 1 },
  { id: 1 },
  Array.from({ length: 300 }, () => 1),
]

/** A value that is invalid, or just valid. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddNumbers) },
  { weight: 4, arbitrary: fc.constantFrom(...oddStrings) },
  { weight: 2, arbitrary: fc.constantFrom(...oddStructures) },
  { weight: 2, arbitrary: fc.nat(rawTexts.length - 1).map((index) => `${rawMark}${index}`) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double() },
)

/** Names of fields that no body has, but a careless server might use. */
export const oddName = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  'id',
  'price',
  'unitPrice',
  'totalAmount',
  'role',
  'roleName',
  'status',
  'statusId',
  'customerId',
  'accountId',
  'approved',
  '',
  '\u0000',
  'a'.repeat(5000),
)

/** JSON with the placeholders replaced. */
export const textOf = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(
    /"@raw:(\d+)"/g,
    (_, index) => rawTexts[Number(index)] ?? 'null',
  )
