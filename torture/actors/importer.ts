import { setTimeout as sleep } from 'node:timers/promises'
import { demoOwner } from '../../demo/src/accounts.ts'
import { agentsSeeAll, type Answer } from '../client.ts'
import type { ImportedProduct } from '../edited-records.ts'
import type { KnownImport } from '../journal.ts'
import { logIn } from './session.ts'
import type { World } from './world.ts'

const mark = agentsSeeAll

interface ShownSet {
  readonly state: string
  readonly running: object | null
}

/** Calls of the office as someone who logs in again when the session has ended. */
function openOffice({ client, journal }: World) {
  let token: string | undefined
  return async (path: string, body: unknown): Promise<Answer> => {
    token ??= await logIn(client, journal, 'staff', demoOwner)
    const answer = await client.call(`/api/office/change-set/${path}`, body, { token, mark })
    if (answer.status === 401) token = undefined
    return answer
  }
}

type Ask = ReturnType<typeof openOffice>

/** The state of a set once nothing is at work on it; undefined when the run is over before. */
async function settled({ isOver }: World, ask: Ask, id: number): Promise<string | undefined> {
  while (!isOver()) {
    const { status, body } = await ask('read', { id })
    const set = body as ShownSet
    if (status === 200 && set.running === null) return set.state
    await sleep(100)
  }
  return undefined
}

/** Sends sheets that change products, applies them and takes some back, until the run ends. */
export async function runImporter(
  world: World,
  products: readonly ImportedProduct[],
): Promise<void> {
  const ask = openOffice(world)
  for (let turn = 1; !world.isOver(); turn += 1) {
    const ended = await importSheet(world, ask, products, `Torture ${turn}`)
    if (ended !== undefined) world.journal.imports.push(ended)
    await sleep(world.chance.whole(5, 60))
  }
}

async function importSheet(
  world: World,
  ask: Ask,
  products: readonly ImportedProduct[],
  value: string,
): Promise<KnownImport | undefined> {
  const lines = products.map(({ article }) => `${article};${value}`)
  const file = new Blob([`Artikelnummer;Sorte\n${lines.join('\n')}\n`])
  // Sent again after a lost answer, it is there twice and one of them is left as it is.
  const sent = await ask('upload?fileName=torture.csv&kind=product', file)
  if (sent.status !== 200) return undefined
  const { id } = sent.body as { id: number }
  const end = (state: KnownImport['state']) => ({ id, value, state })
  if ((await settled(world, ask, id)) === 'read') {
    const columns = [{ field: 'articleNumber' }, { field: 'variety' }]
    await ask('compare', { id, columns, emptyClears: false, forNew: {} })
  }
  if ((await settled(world, ask, id)) === 'compared') {
    await ask('apply', { id, leaveOutWrong: false, confirmed: true })
  }
  const applied = await settled(world, ask, id)
  if (applied === 'applied' && world.chance.happens(0.3)) {
    await ask('undo', { id })
    const undone = await settled(world, ask, id)
    return undone === 'undone' || undone === 'applied' ? end(undone) : undefined
  }
  if (applied === 'applied') return end('applied')
  // The run is over, or a step failed for good: what was not applied never will be.
  return (await ask('cancel', { id })).status === 200 ? end('given up') : undefined
}
