import { parseArgs } from 'node:util'
import type { Endpoint } from '@kontor/contract/core/endpoint'
import { endpoints } from '@kontor/contract/endpoints'
import { chanceOf } from '../demo/src/trade/chance.ts'
import { Findings } from './fuzz/findings.ts'
import { wrongOnWire, wrongWith } from './fuzz/judge.ts'
import { sampleRequests, type FuzzRequest } from './fuzz/requests.ts'
import { closeConnections, sendRequest } from './fuzz/send.ts'
import { withFuzzShop, type FuzzShop } from './fuzz/shop.ts'
import { findBrokenRules, watchUntouchable } from './fuzz/stored-rules.ts'
import { sendOddBytes } from './fuzz/wire.ts'
import { addOrders, findKnownValues, openSessions } from './fuzz/world.ts'

/**
 * Invalid and almost valid input for every endpoint, against the built server.
 * npm run torture:fuzz -- --seed 7 --each 2100
 */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, each: { type: 'string', default: '2100' } },
})
const seed = Number(values.seed)
const each = Number(values.each)

/** Requests per endpoint that are drawn and mixed together; all of them would not fit into memory. */
const batch = 25
const atOnce = 8

/** Allowed growth of the server's caches after the warm-up, in megabytes. */
const allowedGrowth = 96

const say = (line: string) => console.log(line)
const all = Object.values<Endpoint>(endpoints)
const findings = new Findings()

async function tryOne({ address, database, parties }: FuzzShop, request: FuzzRequest) {
  try {
    if (request.wire !== undefined) {
      const answers = await sendOddBytes(address, request)
      const status = Number(answers[0]?.slice(9, 12) ?? 0)
      findings.count('the wire', status)
      findings.judge(wrongOnWire(answers), request, { status, type: '', body: answers.join('') })
      return
    }
    const answer = await sendRequest(address, request)
    findings.count(request.endpoint.path, answer.status)
    findings.judge(wrongWith(request, answer), request, answer)
  } catch (error) {
    findings.judge(`no answer: ${String(error)}`, request, { status: 0, type: '', body: '' })
  }
  if (request.endpoint.path.endsWith('/logout')) await openSessions(database, parties)
}

async function tryAll(shop: FuzzShop, requests: FuzzRequest[]): Promise<void> {
  const worker = async () => {
    for (let next = requests.pop(); next !== undefined; next = requests.pop()) {
      await tryOne(shop, next)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

await withFuzzShop(async (shop) => {
  const { database, parties } = shop
  const begun = performance.now()
  await addOrders(database, parties, 150)
  const tokens = await openSessions(database, parties)
  const known = await findKnownValues(database, parties)
  const untouchable = await watchUntouchable(database, parties)
  const rounds = Math.ceil(each / batch)
  const chance = chanceOf(seed)
  const memory: number[] = []
  say(`seed ${seed}: ${all.length} endpoints, ${rounds * batch} requests each, ${atOnce} at once`)
  for (let round = 0; round < rounds && !shop.hasEnded(); round += 1) {
    const requests = all.flatMap((endpoint, index) =>
      sampleRequests(endpoint, known, tokens, {
        seed: seed * 1_000_003 + round * all.length + index,
        count: batch,
      }),
    )
    await tryAll(shop, chance.pickSeveral(requests, requests.length))
    if (shop.hasEnded()) break
    memory.push(await shop.memory())
    const shown = [round + 1, rounds, findings.tried, findings.wrong, memory.at(-1)?.toFixed(0)]
    if (round % 5 === 4)
      say(`round ${shown[0]}/${shown[1]}: ${shown[2]} tried, ${shown[3]} wrong, ${shown[4]} MB`)
  }
  closeConnections()
  if (shop.hasEnded()) findings.note('the server ended')
  else {
    // Compares each quarter of the run with the one before: growth at the end is a leak.
    const afterWarmUp = memory[Math.floor(memory.length / 4)] ?? 0
    const atEnd = memory.at(-1) ?? 0
    say(
      `memory: ${afterWarmUp.toFixed(0)} MB after a quarter, ${atEnd.toFixed(0)} MB at the end, ${Math.max(...memory).toFixed(0)} MB at most`,
    )
    if (atEnd > afterWarmUp + allowedGrowth) findings.note('memory grows')
  }
  for (const line of shop.faults.slice(0, 20)) findings.note(`a fault in the log: ${line}`)
  for (const rule of await findBrokenRules(database, parties, untouchable.since))
    findings.note(rule)
  for (const what of await untouchable.findTouched()) findings.note(`was touched: ${what}`)
  say(findings.report())
  say(`${((performance.now() - begun) / 1000).toFixed(0)} s`)
})

if (findings.wrong > 0) process.exitCode = 1
