import { setTimeout as sleep } from 'node:timers/promises'
import { demoOwner } from '../../demo/src/accounts.ts'
import { agentsSeeAll } from '../client.ts'
import { logIn } from './session.ts'
import type { World } from './world.ts'

const mark = agentsSeeAll

interface ReadInvoice {
  readonly customerId: number
  readonly orderId: number
}

interface Started {
  readonly today: string
  readonly credit: number
  readonly writeOffLimit: number
  readonly types: readonly { id: number }[]
  readonly invoices: readonly { id: number; open: number }[]
}

interface Bookkeeper extends World {
  token: string
}

const inCents = (euro: number) => Math.round(euro * 100)

/** Books payments, uses credit, takes payments back and issues credit notes in the office, until the run ends. */
export async function runBookkeeper(world: World): Promise<void> {
  const { client, journal, chance } = world
  const keeper: Bookkeeper = { ...world, token: await logIn(client, journal, 'staff', demoOwner) }
  while (!world.isOver()) {
    const invoice = journal.documents.findLast(({ kind }) => kind === 'invoice')
    if (invoice !== undefined) await work(keeper, invoice.id)
    await sleep(chance.whole(100, 400))
  }
}

async function work(keeper: Bookkeeper, invoiceId: number): Promise<void> {
  const { client, journal, chance, token } = keeper
  const read = await client.call('/api/office/invoice/read', { id: invoiceId }, { token, mark })
  if (read.status === 401) keeper.token = await logIn(client, journal, 'staff', demoOwner)
  if (read.status !== 200) return
  const { customerId, orderId } = read.body as ReadInvoice
  const path = '/api/office/payment/start'
  const start = await client.call(path, { customerId }, { token, mark })
  if (start.status !== 200) return
  const started = start.body as Started
  if (chance.happens(0.1)) await credit(keeper, invoiceId, orderId)
  else if (chance.happens(0.15)) await reverse(keeper)
  else if (started.credit > 0 && chance.happens(0.3)) await spend(keeper, customerId, started)
  else await book(keeper, customerId, started)
}

/** For one or two invoices, a part of them or more than they come to; a small rest is written off. */
async function book(
  { client, journal, chance, token }: Bookkeeper,
  customerId: number,
  { today, writeOffLimit, types, invoices }: Started,
): Promise<void> {
  const cents = chance.whole(1, 3000)
  let left = cents
  const settled = invoices.slice(0, chance.whole(0, 2)).map(({ id, open }) => {
    const part = Math.min(left, inCents(open))
    left -= part
    const rest = inCents(open) - part
    const writeOff = rest <= inCents(writeOffLimit) && chance.happens(0.5) ? rest : 0
    return { invoiceId: id, amount: part / 100, writeOff: writeOff / 100 }
  })
  const body = {
    customerId,
    amount: cents / 100,
    paidOn: today,
    typeId: types[0]?.id,
    invoices: settled,
    writeOffReason: 'Small difference',
    confirmed: chance.happens(0.8),
  }
  const answer = await client.write('/api/office/payment/book', body, { token, mark })
  if (answer.status !== 200) return
  const { paymentId } = answer.body as { paymentId: number }
  journal.payments.push({ id: paymentId, customerId, cents })
}

async function spend(
  { client, journal, token }: Bookkeeper,
  customerId: number,
  { credit: kept, invoices }: Started,
): Promise<void> {
  const [invoice] = invoices
  if (invoice === undefined) return
  const amount = Math.min(invoice.open, kept)
  const body = { customerId, invoices: [{ invoiceId: invoice.id, amount }] }
  const { status } = await client.write('/api/office/payment/use-credit', body, { token, mark })
  if (status === 200) journal.otherWrites += 1
}

/** Also one that the other bookkeeper takes back at this moment: both are answered the same reversal. */
async function reverse({ client, journal, chance, token }: Bookkeeper): Promise<void> {
  const booked = journal.payments.filter(({ cents }) => cents > 0).slice(-5)
  if (booked.length === 0) return
  const { id, customerId, cents } = chance.pick(booked)
  const body = { id, reason: 'Booked by mistake' }
  const answer = await client.write('/api/office/payment/reverse', body, { token, mark })
  if (answer.status !== 200) return
  const { paymentId } = answer.body as { paymentId: number }
  journal.payments.push({ id: paymentId, customerId, cents: -cents })
}

async function credit(
  { client, journal, chance, token }: Bookkeeper,
  invoiceId: number,
  orderId: number,
): Promise<void> {
  const body = { invoiceId, reason: 'Damaged', net: chance.whole(1, 300) / 100 }
  const answer = await client.write('/api/office/credit-note/create', body, { token, mark })
  if (answer.status !== 200) return
  const { invoiceId: id } = answer.body as { invoiceId: number }
  journal.documents.push({ kind: 'credit_note', id, of: orderId })
}
