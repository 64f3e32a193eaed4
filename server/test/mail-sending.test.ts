import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { storePassword } from '../src/mail/mail-server.ts'
import { queueMail } from '../src/mail/queue-mail.ts'
import { openMails, type OpenMails } from './mails.ts'
import { headersOf } from './smtp.ts'

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

describe('[ML-01] the outbox', () => {
  test('keeps a mail of a transaction that is rolled back from being queued', async () => {
    const mail = {
      cause: 'registration',
      key: 'lost',
      accountId: shop.customerId,
      data: {},
    } as const
    await expect(
      shop.database.transaction(async (transaction) => {
        await queueMail(transaction, mail)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await shop.mails()).toEqual([])
  })

  test('queues one mail for a cause, however often it is asked to', async () => {
    const mail = {
      cause: 'registration',
      key: 'same',
      accountId: shop.customerId,
      data: {},
    } as const
    await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.database.transaction((transaction) => queueMail(transaction, mail)),
      ),
    )
    expect(await shop.mails()).toHaveLength(1)
  })

  test('queues nothing that a customer declined, nor for an account without an address', async () => {
    await shop.database.query(sql`
      INSERT INTO mail_declined (account_id, cause) VALUES (${shop.customerId}, 'order-cancelled')`)
    await shop.database.transaction(async (transaction) => {
      const orderId = await shop.addOrder()
      const data = { orderId }
      const { customerId, ownerId } = shop
      await queueMail(transaction, {
        cause: 'order-cancelled',
        key: '1',
        accountId: customerId,
        data,
      })
      await queueMail(transaction, {
        cause: 'registration',
        key: '2',
        accountId: ownerId,
        data: {},
      })
    })
    await shop.database.query(sql`DELETE FROM mail_declined`)
    expect(await shop.mails()).toEqual([])
  })

  test('waits without a mail server, and is sent when there is one', async () => {
    shop.start()
    await shop.queue(3)
    expect((await shop.mails()).map(({ state }) => state)).toEqual([
      'waiting',
      'waiting',
      'waiting',
    ])
    const smtp = await shop.smtp()
    await shop.use(smtp)
    await shop.settled()
    expect(smtp.taken).toHaveLength(3)
    expect(await shop.mails()).toMatchObject(
      Array.from({ length: 3 }, () => ({
        state: 'sent',
        attempts: 1,
        answer: '250 queued as ABC',
      })),
    )
  })

  test('logs in with the password that is stored encrypted', async () => {
    const login = { username: 'küche', password: 'Gehe1m ß' }
    const smtp = await shop.smtp({ login })
    await shop.use(smtp, login.username)
    await shop.database.transaction((transaction) => storePassword(transaction, login.password))
    shop.start()
    await shop.queue()
    await shop.settled()
    expect(smtp.taken).toHaveLength(1)
    const [stored] = await shop.database.query<{ secret: Buffer }>(
      sql`SELECT secret FROM mail_password`,
    )
    expect(stored?.secret.includes('Gehe1m')).toBe(false)
  })
})

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

  const processOf = () =>
    spawn(
      process.execPath,
      ['--import', 'tsx', new URL('mail-process.ts', import.meta.url).pathname],
      {
        env: { ...process.env, DATABASE_URL: shop.url },
        stdio: 'ignore',
      },
    )

  test('that are killed while they send leave their mail to another one, which says that it may have arrived', async () => {
    const smtp = await mailOf(1)
    smtp.behave('hangs')
    const child = processOf()
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

describe('[ML-05] a link that works once', () => {
  test('is in the mail alone: encrypted before it, masked in what is kept, and gone after', async () => {
    const smtp = await shop.smtp()
    await shop.database.transaction((transaction) =>
      queueMail(transaction, {
        cause: 'password-reset',
        key: 'link',
        accountId: shop.customerId,
        data: {},
        link: '/reset#secret-token',
        expiresInSeconds: 1800,
      }),
    )
    const whole = async () => JSON.stringify(await shop.database.query(sql`SELECT * FROM mail`))
    expect(await whole()).not.toContain('secret-token')
    await shop.use(smtp)
    shop.start()
    await shop.settled()
    expect(await whole()).not.toContain('secret-token')
    const [row] = await shop.database.query<{ gone: boolean; text: string }>(sql`
      SELECT sealed_link IS NULL AS gone, body_text AS text FROM mail`)
    expect(row?.gone).toBe(true)
    expect(row?.text).toContain('https://kueche.example/…')
    expect(smtp.taken[0]?.raw.replaceAll(/=\r\n/g, '')).toContain(
      'https://kueche.example/reset#secret-token',
    )
  })

  test('is not sent when it has expired', async () => {
    const smtp = await shop.smtp()
    await shop.database.transaction((transaction) =>
      queueMail(transaction, {
        cause: 'password-reset',
        key: 'late',
        accountId: shop.customerId,
        data: {},
        link: '/reset#late',
        expiresInSeconds: 0,
      }),
    )
    await shop.use(smtp)
    shop.start()
    await shop.settled()
    expect(await shop.mails()).toMatchObject([{ state: 'dropped', error: 'expired' }])
    expect(smtp.taken).toEqual([])
  })
})
