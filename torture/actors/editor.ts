import { setTimeout as sleep } from 'node:timers/promises'
import { fieldOf, withField, type Plain } from '@kontor/contract/rules/merge-records'
import type { Chance } from '../../demo/src/trade/chance.ts'
import { demoOwner } from '../../demo/src/accounts.ts'
import { agentsSeeAll } from '../client.ts'
import type { EditedRecord } from '../edited-records.ts'
import { logIn, logOut } from './session.ts'
import type { World } from './world.ts'

const mark = agentsSeeAll

interface Change {
  readonly field: string
  readonly value: Plain
}

/** One more cent or one less: no price is so unusual that the office asks. */
function nearby(document: Plain, field: string, chance: Chance): Change {
  const price = fieldOf(document, field)
  const cents = Math.round(100 * (typeof price === 'number' ? price : 0))
  return { field, value: (cents + (cents < 100 || chance.happens(0.5) ? 1 : -1)) / 100 }
}

function changeOf({ path, fields }: EditedRecord, document: Plain, chance: Chance): Change {
  const field = chance.pick(fields)
  const unique = `T-${chance.whole(1, 1_000_000_000)}`
  if (field === 'paymentDays') return { field, value: chance.whole(1, 60) }
  if (field === 'location') return { field, value: unique }
  if (path === 'brand') return { field, value: unique }
  return nearby(document, field, chance)
}

/** Edits products, prices, brands and settings in the office, several people the same records, until the run ends. */
export async function runEditor(world: World, records: readonly EditedRecord[]): Promise<void> {
  const { client, journal, chance } = world
  let token = await logIn(client, journal, 'staff', demoOwner)
  while (!world.isOver()) {
    if ((await edit(world, token, chance.pick(records))) === 'ended') {
      token = await logIn(client, journal, 'staff', demoOwner)
    }
    await sleep(chance.whole(5, 60))
    if (chance.happens(0.02)) {
      await logOut(client, journal, 'staff', token)
      token = await logIn(client, journal, 'staff', demoOwner)
    }
  }
}

async function edit(
  { client, journal, chance }: World,
  token: string,
  record: EditedRecord,
): Promise<'edited' | 'ended'> {
  const { path, kind, id } = record
  const read = await client.call(`/api/office/${path}/read`, { id }, { token, mark })
  if (read.status === 401) return 'ended'
  if (read.status !== 200) return 'edited'
  const { document: seen } = read.body as { document: Plain }
  const { field, value } = changeOf(record, seen, chance)
  const wanted = withField(seen, field, value)
  // Without a key: sent again after a lost answer, it finds nothing left to change.
  const save = { id, seen, wanted }
  const { status } = await client.call(`/api/office/${path}/save`, save, { token, mark })
  if (status === 200) journal.edits.push({ kind, recordId: id, field, value })
  return status === 401 ? 'ended' : 'edited'
}
