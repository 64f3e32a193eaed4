import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { storePassword } from '../src/mail/mail-server.ts'
import { queueMail } from '../src/mail-queue/queue-mail.ts'
import { openMails, type OpenMails } from './mails.ts'

let shop: OpenMails

beforeAll(async () => {
  shop = await openMails()
})
afterEach(() => shop.stop())
afterAll(() => shop.close())

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
