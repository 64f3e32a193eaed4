import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { queueMail } from '../src/mail-queue/queue-mail.ts'
import { openMails, type OpenMails } from './mails.ts'
import { headersOf } from './smtp.ts'
import { startMailProcess } from './start-mail-process.ts'

// Processes are started and killed here.
vi.setConfig({ testTimeout: 60_000 })

let shop: OpenMails

beforeAll(async () => {
  shop = await openMails()
})
afterEach(() => shop.stop())
afterAll(() => shop.close())

const idsOf = (taken: readonly { readonly raw: string }[]) =>
  taken.map(({ raw }) => headersOf(raw).get('message-id'))

describe('[ML-04] processes', () => {
  const mailOf = async (count: number) => {
    const smtp = await shop.smtp()
    await shop.use(smtp)
    await shop.queue(count)
    return smtp
  }

  test('share the outbox: each mail is sent once', async () => {
    const smtp = await mailOf(60)
    for (let index = 0; index < 3; index += 1) shop.start()
    await shop.settled()
    expect(smtp.taken).toHaveLength(60)
    expect(new Set(idsOf(smtp.taken)).size).toBe(60)
  })

  test('that are killed while they send leave their mail to another one, which says that it may have arrived', async () => {
    const smtp = await mailOf(1)
    smtp.behave('hangs')
    const child = startMailProcess(shop.url)
    await expect.poll(() => shop.mails()).toMatchObject([{ state: 'sending' }])
    await expect.poll(() => smtp.connections()).toBe(1)
    const killed = once(child, 'exit')
    child.kill('SIGKILL')
    await killed
    smtp.behave('takes it')
    shop.start()
    // Its lease is over.
    await shop.database.query(sql`UPDATE mail SET run_after = now() WHERE state = 'sending'`)
    await shop.settled()
    expect(await shop.mails()).toMatchObject([{ state: 'sent', attempts: 2, inDoubt: true }])
    expect(smtp.taken).toHaveLength(1)
  })

  test('that are killed while they send the same mail twice leave it to people', async () => {
    const smtp = await mailOf(1)
    smtp.behave('hangs')
    for (const attempts of [1, 2]) {
      await shop.database.query(sql`UPDATE mail SET run_after = now()`)
      const child = startMailProcess(shop.url)
      await expect.poll(() => smtp.connections()).toBe(attempts)
      await expect.poll(() => shop.mails()).toMatchObject([{ state: 'sending', attempts }])
      const killed = once(child, 'exit')
      child.kill('SIGKILL')
      await killed
    }
    smtp.behave('takes it')
    await shop.database.query(sql`UPDATE mail SET run_after = now()`)
    shop.start()
    await shop.settled()
    expect(await shop.mails()).toMatchObject([
      { state: 'failed', error: 'answer_lost', inDoubt: true },
    ])
    expect(smtp.taken).toEqual([])
  })

  test('that end in order give up what hangs before it was sent, and it does not count', async () => {
    const silent = createServer()
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    await shop.use({ port: typeof address === 'object' ? (address?.port ?? 0) : 0 })
    await shop.queue()
    const sender = shop.start()
    await expect.poll(() => shop.mails()).toMatchObject([{ state: 'sending' }])
    await sender.close()
    expect(await shop.mails()).toMatchObject([{ state: 'waiting', attempts: 0, inDoubt: false }])
    silent.close()
  })

  test('send ten thousand mails that wait over few connections, urgent ones first', async () => {
    const smtp = await shop.smtp()
    await shop.database.query(sql`
      INSERT INTO mail (cause, key, account_id, address, language, expires_at)
      SELECT 'registration', 'many ' || number, ${shop.customerId}, 'kim@example.org', 'de', now() + interval '1 day'
      FROM generate_series(1, 10000) AS number`)
    await shop.database.transaction((transaction) =>
      queueMail(transaction, {
        cause: 'password-reset',
        key: 'urgent',
        accountId: shop.customerId,
        data: {},
        link: '/reset#secret-token',
        expiresInSeconds: 1800,
      }),
    )
    await shop.use(smtp)
    const sender = shop.start()
    await expect.poll(() => smtp.taken.length).toBeGreaterThan(250)
    await sender.close()
    // Two sessions at a time send up to a hundred mails each.
    expect(smtp.connections()).toBeLessThan(smtp.taken.length / 20)
    const firstIds = smtp.taken.slice(0, 4).map(({ raw }) => headersOf(raw).get('subject') ?? '')
    expect(firstIds.some((subject) => /Passwort/.test(subject))).toBe(true)
    const [count] = await shop.database.query<{ sent: number }>(sql`
      SELECT count(*)::integer AS sent FROM mail WHERE state = 'sent'`)
    expect(count?.sent).toBe(smtp.taken.length)
  })
})
