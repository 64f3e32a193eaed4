import { setTimeout as sleep } from 'node:timers/promises'
import { agentsSeeAll } from '../client.ts'
import { demoOwner } from '../../demo/src/accounts.ts'
import { logIn } from './session.ts'
import type { World } from './world.ts'

const mark = agentsSeeAll

interface ShownOrder {
  readonly lines: readonly { id: number; salesUnitId: number; approved: number }[]
  readonly documents: readonly { kind: string; id: number; inForce: boolean }[]
}

interface Corrected {
  readonly waybillId: number | null
  readonly invoiceId: number | null
  readonly cancellationId: number | null
}

/** Corrects deliveries and makes back orders at the orders desk, until the run ends. */
export async function runClerk(world: World): Promise<void> {
  const { client, journal, chance } = world
  let token = await logIn(client, journal, 'staff', demoOwner)
  while (!world.isOver()) {
    const issued = journal.documents.filter(({ kind }) => kind !== 'cancellation')
    if (issued.length > 0) {
      const id = chance.pick(issued).of
      const read = await client.call('/api/office/order/show', { id }, { token, mark })
      if (read.status === 401) token = await logIn(client, journal, 'staff', demoOwner)
      if (read.status === 200) await correct(world, token, id, read.body as ShownOrder)
      if (chance.happens(0.2)) await split(world, token, id)
    }
    await sleep(chance.whole(50, 300))
  }
}

async function correct(
  { client, journal, chance }: World,
  token: string,
  orderId: number,
  { lines, documents }: ShownOrder,
): Promise<void> {
  const idOf = (kind: string) =>
    documents.find((document) => document.kind === kind && document.inForce)?.id ?? null
  const [line] = chance.pickSeveral([...lines], 1)
  const invoiceId = idOf('invoice')
  const body = {
    id: orderId,
    reason: 'Counted again',
    waybillId: idOf('waybill'),
    invoiceId,
    lines: line === undefined ? [] : [{ id: line.id, approved: line.approved + 1 }],
  }
  const answer = await client.write('/api/office/order/correct', body, { token, mark })
  if (answer.status !== 200) return
  const issued = answer.body as Corrected
  if (line !== undefined) {
    journal.approvals.push({ orderId, salesUnitId: line.salesUnitId, change: 1 })
  }
  if (issued.waybillId !== null) {
    journal.documents.push({ kind: 'waybill', id: issued.waybillId, of: orderId })
  }
  if (issued.invoiceId !== null) {
    journal.documents.push({ kind: 'invoice', id: issued.invoiceId, of: orderId })
  }
  if (issued.cancellationId !== null) {
    journal.documents.push({ kind: 'cancellation', id: issued.cancellationId, of: invoiceId ?? 0 })
  }
}

/** Answered with the same order however often it is sent. */
async function split({ client, journal }: World, token: string, id: number): Promise<void> {
  const path = '/api/office/order/back-order'
  const { status } = await client.write(path, { id }, { token, mark })
  if (status === 200) journal.otherWrites += 1
}
