import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { storePassword } from '../src/mail/mail-server.ts'
import { openMails, type OpenMails } from './mails.ts'
import { headersOf } from './smtp.ts'

// Servers hang here until they are given up on.
vi.setConfig({ testTimeout: 60_000 })

let shop: OpenMails

beforeAll(async () => {
  shop = await openMails()
})
afterEach(() => shop.stop())
afterAll(() => shop.close())

const idsOf = (taken: readonly { readonly raw: string }[]) =>
  taken.map(({ raw }) => headersOf(raw).get('message-id'))

describe('[ML-02] a mail server that', () => {
  test('refuses a mail for good gets it once, and the others are sent', async () => {
    const smtp = await shop.smtp()
    smtp.behave((to) => (to === 'gone@example.org' ? 'refuses it for good' : 'takes it'))
    await shop.use(smtp)
    await shop.queue(2)
    const [first] = await shop.mails()
    await shop.database.query(sql`
      UPDATE mail SET address = 'gone@example.org' WHERE id = ${first?.id}`)
    shop.start()
    await shop.settled()
    expect(await shop.mails()).toMatchObject([
      { state: 'failed', attempts: 1, error: 'refused', answer: '550 5.1.1 no such mailbox' },
      { state: 'sent', attempts: 1, error: null },
    ])
    expect(smtp.taken).toHaveLength(1)
  })

  test('refuses a mail for now gets the same one again until it takes it', async () => {
    const smtp = await shop.smtp()
    let asked = 0
    smtp.behave((to) => (to !== '' && (asked += 1) < 3 ? 'refuses it for now' : 'takes it'))
    await shop.use(smtp)
    await shop.queue()
    shop.start()
    await shop.settled()
    expect(await shop.mails()).toMatchObject([{ state: 'sent', attempts: 3, inDoubt: false }])
    expect(smtp.taken).toHaveLength(1)
  })

  test('refuses a mail for now for ever is given up on', async () => {
    const smtp = await shop.smtp()
    smtp.behave('refuses it for now')
    await shop.use(smtp)
    await shop.queue()
    shop.start()
    await shop.settled()
    expect(await shop.mails()).toMatchObject([
      { state: 'failed', attempts: 4, error: 'later', answer: '451 4.7.1 greylisted' },
    ])
  })

  test('takes a mail and drops the answer gets it once more, with the same id, and it is said', async () => {
    const smtp = await shop.smtp()
    smtp.behave(() => (smtp.taken.length === 0 ? 'takes it and drops the answer' : 'takes it'))
    await shop.use(smtp)
    await shop.queue()
    shop.start()
    await shop.settled()
    expect(await shop.mails()).toMatchObject([{ state: 'sent', attempts: 2, inDoubt: true }])
    expect(smtp.taken).toHaveLength(2)
    expect(new Set(idsOf(smtp.taken)).size).toBe(1)
    expect(new Set(smtp.taken.map(({ raw }) => headersOf(raw).get('subject'))).size).toBe(1)
  })

  test('always drops the answer gets a mail twice at most', async () => {
    const smtp = await shop.smtp()
    smtp.behave('takes it and drops the answer')
    await shop.use(smtp)
    await shop.queue()
    shop.start()
    await shop.settled()
    expect(await shop.mails()).toMatchObject([
      { state: 'failed', attempts: 2, error: 'answer_lost', inDoubt: true },
    ])
    expect(smtp.taken).toHaveLength(2)
  })

  test('hangs after a mail was sent is not waited for, and the mail may have arrived', async () => {
    const smtp = await shop.smtp()
    smtp.behave('hangs')
    await shop.use(smtp)
    await shop.queue()
    shop.start({ times: { connectMs: 20_000, silentMs: 300, mailMs: 20_000 } })
    await shop.settled()
    expect(await shop.mails()).toMatchObject([
      { state: 'failed', attempts: 2, error: 'answer_lost', inDoubt: true },
    ])
  })

  test('says nothing at all is not waited for, and the mail waits', async () => {
    const silent = createServer()
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    await shop.use({ port: typeof address === 'object' ? (address?.port ?? 0) : 0 })
    await shop.queue()
    const sender = shop.start({ times: { connectMs: 200, silentMs: 200, mailMs: 20_000 } })
    const trouble = () =>
      shop.database.query<{ error: string }>(sql`SELECT error FROM mail_trouble WHERE failures > 1`)
    await expect.poll(trouble).toEqual([{ error: 'timeout' }])
    await sender.close()
    expect(await shop.mails()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    silent.close()
  })

  test('breaks off in the middle of a mail holds up no other mail for ever', async () => {
    const smtp = await shop.smtp()
    smtp.behave((to) => (to === 'poison@example.org' ? 'breaks off' : 'takes it'))
    await shop.use(smtp)
    await shop.queue(2)
    const [first] = await shop.mails()
    await shop.database.query(sql`
      UPDATE mail SET address = 'poison@example.org' WHERE id = ${first?.id}`)
    shop.start()
    await shop.settled()
    const [poison, other] = await shop.mails()
    expect(poison).toMatchObject({ state: 'failed' })
    expect(other).toMatchObject({ state: 'sent' })
    expect(smtp.taken).toHaveLength(1)
  })
})

describe('[ML-03] trouble of the whole server', () => {
  test.each([
    ['refuses the connection', 'not_reachable'],
    ['refuses the login', 'login_refused'],
    ['refuses the sender', 'sender_refused'],
  ] as const)(
    'one that %s is tried by one mail, counts against none, and all are sent after: %s',
    async (how, error) => {
      const login = { username: 'shop', password: 'right' }
      const smtp = await shop.smtp(how === 'refuses the login' ? { login } : {})
      await shop.use(smtp, how === 'refuses the login' ? login.username : null)
      if (how === 'refuses the sender') smtp.behave('refuses the sender')
      if (how === 'refuses the connection') await smtp.close()
      await shop.queue(20)
      shop.start({ troublePauses: [0.1] })
      const trouble = () =>
        shop.database.query<{ error: string }>(
          sql`SELECT error FROM mail_trouble WHERE failures > 2`,
        )
      await expect.poll(trouble).toEqual([{ error }])
      for (const { attempts } of await shop.mails()) expect(attempts).toBeLessThanOrEqual(1)
      if (how === 'refuses the connection') await shop.smtp({ port: smtp.port })
      if (how === 'refuses the sender') smtp.behave('takes it')
      await shop.database.transaction((transaction) => storePassword(transaction, login.password))
      await shop.settled()
      expect(await shop.mails()).toMatchObject(
        Array.from({ length: 20 }, () => ({ state: 'sent', attempts: 1 })),
      )
      expect(await shop.database.query(sql`SELECT FROM mail_trouble`)).toEqual([])
    },
  )
})
