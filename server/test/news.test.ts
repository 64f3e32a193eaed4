import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { removeOldNews, type Following } from '../src/database/follow-news.ts'
import { sql } from '../src/database/sql.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await cloneDatabase()
})
afterAll(() => shop.close())

const following: Following[] = []
afterEach(async () => {
  for (const each of following.splice(0)) await each.close()
})

const tell = (payload: string) =>
  sql`INSERT INTO news (channel, payload) VALUES ('order_event', ${payload})`

/** Follows the news from now on, and collects what it is told. */
async function follow() {
  const heard: string[] = []
  let begun = 0
  const news = shop.database.follow({
    channels: ['order_event'],
    onNotice: (_, payload) => heard.push(payload),
    onFollowing: () => (begun += 1),
    onLost: () => undefined,
  })
  following.push(news)
  await expect.poll(() => begun).toBe(1)
  return { heard, begun: () => begun }
}

/** A transaction that has told something and waits for its end. */
async function unfinished(payload: string) {
  let finish = (_end: 'COMMIT' | 'ROLLBACK') => {}
  const asked = new Promise<'COMMIT' | 'ROLLBACK'>((resolve) => (finish = resolve))
  let told = () => {}
  const begun = new Promise<void>((resolve) => (told = resolve))
  const done = shop.database
    .transaction(async (transaction) => {
      await transaction.query(tell(payload))
      told()
      if ((await asked) === 'ROLLBACK') throw new Error('taken back')
    })
    .catch(() => undefined)
  await begun
  return (end: 'COMMIT' | 'ROLLBACK') => {
    finish(end)
    return done
  }
}

test('[OP-01] what commits late is told late, whatever came in between, and what is taken back never', async () => {
  const { heard } = await follow()
  const [early, never] = [await unfinished('early'), await unfinished('never')]
  await shop.database.query(tell('between'))
  await expect.poll(() => heard).toEqual(['between'])
  // One that begins to follow now hears of the open transaction too.
  const other = await follow()
  await never('ROLLBACK')
  await early('COMMIT')
  await expect.poll(() => heard).toEqual(['between', 'early'])
  await expect.poll(() => other.heard).toEqual(['early'])
  await shop.database.query(tell('last'))
  await expect.poll(() => heard).toEqual(['between', 'early', 'last'])
})

test('[OP-01] no transaction sends a NOTIFY, because those commit one after the other', async () => {
  expect(
    await shop.database.query(sql`
      SELECT proname FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND prosrc ~* 'notify'`),
  ).toEqual([])
})

test('[OP-02] nothing is missed over a cut connection or a failed reading', async () => {
  const { begun, heard } = await follow()
  await shop.owner.query(sql`REVOKE SELECT ON news FROM kontor`)
  await shop.database.query(tell('meanwhile'))
  await shop.owner.query(sql`SELECT pg_sleep(0.3)`)
  expect(heard).toEqual([])
  await shop.database.query(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'kontor urgent' AND usename = current_user`)
  await shop.owner.query(sql`GRANT SELECT ON news TO kontor`)
  await expect.poll(() => heard).toEqual(['meanwhile'])
  expect(begun()).toBe(1)
})

test('[OP-02] when the table was emptied, as a crash or a failover does, everything is looked at anew', async () => {
  const { begun, heard } = await follow()
  await shop.owner.query(sql`TRUNCATE news`)
  await expect.poll(begun).toBe(2)
  await shop.database.query(tell('after'))
  await expect.poll(() => heard).toEqual(['after'])
})

test('after an hour they are removed', async () => {
  await follow()
  await shop.owner.query(sql`DELETE FROM news WHERE channel <> ''`)
  await shop.database.query(tell('old'))
  await shop.database.query(
    sql`UPDATE news SET told_at = now() - interval '61 minutes' WHERE payload <> 'new'`,
  )
  await shop.database.query(tell('new'))
  expect(await removeOldNews(shop.database, 1000)).toBe(1)
  expect(await removeOldNews(shop.database, 1000)).toBe(0)
  expect(await shop.database.query(sql`SELECT channel FROM news ORDER BY xid`)).toEqual([
    { channel: '' },
    { channel: 'order_event' },
  ])
})
