import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'

const hour = 3_600_000

/** The service manager starts it again. */
export const serverKilled: Fault = {
  name: 'server killed (-9)',
  async inflict(bed) {
    bed.server().kill()
  },
}

export const serverFrozen: Fault = {
  name: 'server frozen (SIGSTOP)',
  async inflict(bed, chance) {
    const server = bed.server()
    server.signal('SIGSTOP')
    await sleep(chance.whole(300, 3000))
    server.signal('SIGCONT')
  },
}

export const clockJump: Fault = {
  name: 'clock jumps',
  async inflict(bed, chance) {
    const shift = chance.pick([-24 * hour, -hour, -60_000, 60_000, hour, 24 * hour, 90_000 * hour])
    bed.server().setClock(shift)
    await sleep(chance.whole(200, 1500))
    bed.server().setClock(0)
  },
}

export const oneOfTwoDies: Fault = {
  name: 'one of two servers dies (-9)',
  async inflict(bed, chance) {
    const first = bed.server()
    const second = await bed.addServer()
    await sleep(chance.whole(100, 600))
    const victim = chance.happens(0.5) ? first : second
    await victim.retire('SIGKILL')
    bed.takeOut(victim)
  },
}

/**
 * As described in docs/reliability.md: start the new one, stop requests to the old one, then stop
 * it.
 */
export const deploy: Fault = {
  name: 'deploy under load (SIGTERM)',
  async inflict(bed, chance) {
    const old = bed.server()
    const { requests, lost } = await bed.httpProxy.watch(async () => {
      await bed.addServer()
      await sleep(chance.whole(50, 300))
      bed.takeOut(old)
      await old.retire('SIGTERM')
    })
    bed.journal.count('deploys', requests)
    for (const what of lost) bed.journal.violate('deploys', what)
  },
}
