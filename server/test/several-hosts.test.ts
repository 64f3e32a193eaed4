import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgresPair, type PostgresPair } from '../../torture/machines/postgres-pair.ts'
import { openDatabase } from '../src/database/database.ts'
import { writableAddress } from '../src/database/hosts.ts'
import { requireUsableDatabase } from '../src/database/require-usable.ts'
import { sql } from '../src/database/sql.ts'
import { addressesOf } from '../src/platform/database-addresses.ts'

describe('the addresses of a URL', () => {
  test.each([
    ['postgres://u@h/db', ['postgres://u@h/db']],
    ['postgres://u@x/db?host=%2Ftmp', ['postgres://u@x/db?host=%2Ftmp']],
    ['postgres://u:p%2Cq@a,b/db', ['postgres://u:p%2Cq@a/db', 'postgres://u:p%2Cq@b/db']],
    [
      'postgresql://a:1,[::1]:2/db?sslmode=require&target_session_attrs=read-write',
      ['postgresql://a:1/db?sslmode=require', 'postgresql://[::1]:2/db?sslmode=require'],
    ],
    ['postgres://a/db?target_session_attrs=primary', ['postgres://a/db']],
    ['postgres://a,b/db?target_session_attrs=standby', undefined],
    ['postgres://a:x,b/db', undefined],
    ['mysql://a/db', undefined],
  ])('%s', (url, addresses) => {
    expect(addressesOf(url)).toEqual(addresses)
  })
})

describe('of a primary and a standby', () => {
  let pair: PostgresPair
  let both: string
  beforeAll(async () => {
    pair = await openPostgresPair({ synchronous: true })
    both = `postgres://kontor@127.0.0.1:${pair.standby.port},127.0.0.1:${pair.primary.port}/kontor?target_session_attrs=read-write`
    await pair.primary.query(
      'CREATE TABLE entry (id integer); GRANT ALL ON entry TO kontor',
      'kontor',
    )
  }, 120_000)
  afterAll(() => pair.close())

  const opened = () => openDatabase({ url: both, connections: 2, onIdleError: () => undefined })

  test('[OP-03] the start takes the one that writes, and the standby alone is refused in one line', async () => {
    await requireUsableDatabase(both)
    expect(await writableAddress(both)).toBe(pair.primary.url())
    await expect(requireUsableDatabase(pair.standby.url())).rejects.toThrow(
      `(127.0.0.1:${pair.standby.port}/kontor) only reads, as a standby does`,
    )
    const nowhere = both.replace(`:${pair.primary.port}`, ':1')
    await expect(requireUsableDatabase(nowhere)).rejects.toThrow(
      /only reads.*127.0.0.1:1\/kontor\) cannot be reached/,
    )
  })

  test('[OP-03] when the primary is lost and the standby takes over, connections follow', async () => {
    const database = opened()
    try {
      await database.query(sql`INSERT INTO entry VALUES (1)`)
      await pair.primary.kill()
      await expect(database.query(sql`INSERT INTO entry VALUES (2)`)).rejects.toThrow(/./)
      await pair.standby.promote()
      const write = () =>
        database.query(sql`INSERT INTO entry VALUES (3) RETURNING id`).catch(() => [])
      await expect.poll(write, { timeout: 30_000 }).toEqual([{ id: 3 }])
      expect(await database.urgent.query(sql`SELECT id FROM entry ORDER BY id`)).toEqual([
        { id: 1 },
        { id: 3 },
      ])
    } finally {
      await database.close()
    }
  }, 60_000)
})
