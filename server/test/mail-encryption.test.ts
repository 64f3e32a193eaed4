import { areaPermissions } from '@kontor/contract/core/permissions'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { storePassword } from '../src/mail/mail-server.ts'
import { openMails, type OpenMails } from './mails.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { startMailProcess } from './start-mail-process.ts'

// Processes are started here.
vi.setConfig({ testTimeout: 60_000 })

let shop: OpenMails
let desk: Desk

beforeAll(async () => {
  shop = await openMails()
  desk = await newDesk(shop, areaPermissions)
})
afterEach(() => shop.stop())
afterAll(() => shop.close())

const kinds = ['tls', 'starttls'] as const
const login = { username: 'shop', password: 'Gehe1m' }

/** A process trusts an authority from its start on. */
async function sendTrusting(work: () => Promise<void>) {
  const authority = new URL('certificates/authority.pem', import.meta.url).pathname
  const child = startMailProcess(shop.url, { NODE_EXTRA_CA_CERTS: authority })
  try {
    await work()
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

const testButton = async () =>
  (await desk.ask('/api/office/settings/mail/test', { address: 'me@example.org' })).body

describe('[ML-12] an encrypted mail server', () => {
  test.each(kinds)(
    'with a certificate that is trusted gets login and mails: %s',
    async (security) => {
      const smtp = await shop.smtp({ security, login })
      await shop.use(smtp, login.username, security)
      await shop.database.transaction((transaction) => storePassword(transaction, login.password))
      await shop.queue(3)
      await sendTrusting(() => shop.settled())
      expect(smtp.taken.map(({ encrypted }) => encrypted)).toEqual([true, true, true])
      expect(await shop.mails()).toMatchObject([
        { state: 'sent' },
        { state: 'sent' },
        { state: 'sent' },
      ])
    },
  )

  test.each(kinds)(
    'with a certificate of an unknown authority gets nothing: %s',
    async (security) => {
      const smtp = await shop.smtp({ security, login })
      await shop.use(smtp, login.username, security)
      await shop.database.transaction((transaction) => storePassword(transaction, login.password))
      expect(await testButton()).toEqual({ error: 'certificate', answer: null })
      expect(smtp.taken).toEqual([])
      expect(smtp.logins()).toBe(0)
    },
  )

  test.each(kinds)('with a certificate of another name gets nothing: %s', async (security) => {
    const smtp = await shop.smtp({ security, certificate: 'other-name' })
    await shop.use(smtp, null, security)
    await shop.queue()
    const trouble = () =>
      shop.database.query<{ error: string }>(sql`SELECT error FROM mail_trouble`)
    await sendTrusting(async () => {
      await expect.poll(trouble, { timeout: 20_000 }).toEqual([{ error: 'certificate' }])
      // The mail is given back a moment after the trouble is stored.
      await expect.poll(() => shop.mails()).toMatchObject([{ attempts: 0 }])
    })
    expect(smtp.taken).toEqual([])
  })

  test.each(kinds)('that turns out not to encrypt gets nothing: %s', async (security) => {
    const smtp = await shop.smtp({ login })
    await shop.use(smtp, login.username, security)
    await shop.database.transaction((transaction) => storePassword(transaction, login.password))
    expect(await testButton()).toMatchObject({ error: 'no_encryption' })
    expect(smtp.logins()).toBe(0)
  })
})
