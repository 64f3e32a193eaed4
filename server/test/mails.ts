import type { MailSecurity } from '@kontor/contract/rules/mail-words'
import { pino } from 'pino'
import { expect } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { MailSender } from '../src/mail/mail-sender.ts'
import { queueMail } from '../src/mail-queue/queue-mail.ts'
import { openBillingShop } from './billing-shop.ts'
import { addShelf, newBuyer } from './buyer.ts'
import { openSmtp, type Smtp } from './smtp.ts'

interface StoredMail {
  readonly id: number
  readonly cause: string
  readonly key: string
  readonly address: string
  readonly state: string
  readonly attempts: number
  readonly error: string | null
  readonly answer: string | null
  readonly inDoubt: boolean
}

/** A shop that sends mails, mail servers for it, and senders as they run in its processes. */
export async function openMails() {
  const shop = await openBillingShop()
  const { database } = shop
  const senders = new Set<MailSender>()
  const servers = new Set<Smtp>()
  const shelf = await addShelf(shop, 3)
  const buyer = await newBuyer(shop)
  let keys = 0
  return {
    ...shop,
    shelf,
    buyer,
    async smtp(options?: Parameters<typeof openSmtp>[0]) {
      const server = await openSmtp(options)
      servers.add(server)
      return server
    },
    /** Sets the mail server that the shop sends with. */
    async use(
      { port }: { readonly port: number },
      username: string | null = null,
      security: MailSecurity = 'none',
    ) {
      await database.query(sql`DELETE FROM mail_trouble`)
      await database.query(sql`DELETE FROM mail_server`)
      await database.query(sql`
        INSERT INTO mail_server (host, port, security, username, sender_name, sender_address, shop_url)
        VALUES ('127.0.0.1', ${port}, ${security}, ${username}, 'Große Küche', 'shop@kueche.example', 'https://kueche.example')`)
    },
    start(options: Partial<ConstructorParameters<typeof MailSender>[0]> = {}) {
      const sender = new MailSender({
        database,
        log: pino({ level: 'silent' }),
        pollMs: 20,
        times: { connectMs: 20_000, silentMs: 20_000, mailMs: 20_000 },
        pauses: [0.05, 0.05, 0.05],
        troublePauses: [0.05],
        ...options,
      })
      senders.add(sender)
      return sender
    },
    /** Queues mails that need nothing but an account. */
    async queue(count = 1) {
      for (let index = 0; index < count; index += 1) {
        await database.transaction((transaction) =>
          queueMail(transaction, {
            cause: 'registration',
            key: `test ${(keys += 1)}`,
            accountId: shop.customerId,
            data: {},
          }),
        )
      }
    },
    async placeOrder(): Promise<number> {
      await buyer.set(shelf[0])
      return (await buyer.place({})).body.orderId
    },
    mails: () =>
      database.query<StoredMail>(sql`
        SELECT id, cause, key, address, state, attempts, error, answer, in_doubt AS "inDoubt" FROM mail ORDER BY id`),
    /** Waits until nothing is waiting to be sent. */
    async settled() {
      await expect
        .poll(
          () => database.query(sql`SELECT FROM mail WHERE state IN ('waiting', 'sending') LIMIT 1`),
          { timeout: 50_000, interval: 50 },
        )
        .toEqual([])
    },
    async stop() {
      await Promise.all([...senders].map((sender) => sender.close()))
      senders.clear()
      await Promise.all([...servers].map((server) => server.close()))
      servers.clear()
      for (const table of [sql`mail`, sql`mail_server`, sql`mail_password`, sql`mail_trouble`]) {
        await database.query(sql`DELETE FROM ${table}`)
      }
    },
    async close() {
      await this.stop()
      await shop.close()
    },
  }
}

export type OpenMails = Awaited<ReturnType<typeof openMails>>
