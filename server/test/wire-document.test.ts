import { readFile } from 'node:fs/promises'
import { refusalStatus } from '@kontor/contract/core/errors'
import { endpoints } from '@kontor/contract/endpoints'
import { expect, test } from 'vitest'

/** The fields of a body, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties ?? {}) : []
  return [...own, ...Object.values(schema).flatMap(fieldsOf)]
}

test('docs/wire.md names every refusal and every field that can be sent', async () => {
  const text = await readFile(new URL('../../docs/wire.md', import.meta.url), 'utf8')
  const codes = Object.keys(refusalStatus)
  const fields = Object.values(endpoints).flatMap((endpoint) =>
    'body' in endpoint ? fieldsOf(endpoint.body) : [],
  )
  expect(fields.length).toBeGreaterThan(20)
  // Alone, or in an example.
  const isNamed = (word: string) => new RegExp(`[\\x60"]${word}[\\x60":]`).test(text)
  expect([...new Set([...codes, ...fields])].filter((word) => !isNamed(word))).toEqual([])
})
