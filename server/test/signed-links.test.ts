import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { rotateSecret, shopSecret } from '../src/http/endpoints/shop-secret.ts'
import { signedLinks } from '../src/http/endpoints/signed-links.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'

let shop: TestDatabase

beforeAll(async () => {
  shop = await cloneDatabase()
})
afterAll(() => shop.close())

const path = '/documents/invoices/7.pdf'
const noon = Date.UTC(2026, 0, 1, 12)

/** What a browser would send for this link. */
function parts(link: string) {
  const { pathname, searchParams } = new URL(link, 'http://shop.example')
  return { path: pathname, query: Object.fromEntries(searchParams) }
}

const at = (moment: number) => signedLinks(shopSecret(shop.database), () => moment)

/** With another letter at that place. The last one carries bits that no byte needs. */
const flipped = (text: string, place: number) => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const other = letters.charAt(letters.indexOf(text.charAt(place)) ^ 1)
  return text.slice(0, place) + other + text.slice(place + 1)
}

const opens = (link: { path: string; query: object }, moment: number) =>
  at(moment)
    .check(link.path, link.query)
    .then(
      () => true,
      (error: { code?: string }) => error.code,
    )

describe('a signed link', () => {
  test('opens for a quarter of an hour, in any server process', async () => {
    const link = parts(await at(noon).sign(path))
    expect(link.path).toBe(path)
    expect(await opens(link, noon)).toBe(true)
    expect(await opens(link, noon + 15 * 60_000)).toBe(true)
    expect(await opens(link, noon + 15 * 60_000 + 1)).toBe('link_expired')
  })

  test('that was changed is refused: another document, a later end, another signature', async () => {
    const { query } = parts(await at(noon).sign(path))
    const { expires = '', signature = '' } = query
    const later = String(Number(expires) + 3600)
    const changed = [
      { path: '/documents/invoices/8.pdf', query },
      { path: `${path}/`, query },
      { path, query: { expires: later, signature } },
      { path, query: { expires: `${expires}0`, signature } },
      { path, query: { expires: ` ${expires}`, signature } },
      { path, query: { expires, signature: flipped(signature, 0) } },
      { path, query: { expires, signature: flipped(signature, signature.length - 1) } },
      { path, query: { expires, signature: `${signature}=` } },
      { path, query: { expires, signature: signature.slice(0, -2) } },
      { path, query: { expires, signature: '' } },
      { path, query: { expires } },
      { path, query: { signature } },
      { path, query: { expires: [expires, later], signature } },
      { path, query: { expires: 'Infinity', signature } },
      { path, query: {} },
    ]
    for (const link of changed)
      expect([link, await opens(link, noon)]).toEqual([link, 'link_expired'])
  })

  test('is worth nothing under another secret', async () => {
    const link = parts(await at(noon).sign(path))
    await shop.database.query(sql`UPDATE signing_key SET secret = sha256('another')`)
    expect(await opens(link, noon)).toBe('link_expired')
  })

  test('ends with the secret it was signed with, also in a process that knew that one', async () => {
    const links = at(noon)
    const link = parts(await links.sign(path))
    await rotateSecret(shop.database, async () => undefined)
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
    await expect(links.check(link.path, link.query)).rejects.toThrow('link_expired')
    const next = parts(await links.sign(path))
    clock.mockRestore()
    expect(await opens(next, noon)).toBe(true)
  })

  test('a database that cannot be asked once is asked again', async () => {
    let asked = 0
    const secret = shopSecret({
      query: (statement) => {
        asked += 1
        return asked === 1 ? Promise.reject(new Error('away')) : shop.database.query(statement)
      },
    })
    const links = signedLinks(secret, () => noon)
    await expect(links.sign(path)).rejects.toThrow('away')
    const link = parts(await links.sign(path))
    await links.check(link.path, link.query)
    expect(asked).toBe(2)
  })
})
