import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'

const hour = 3_600_000

/** The service manager starts it again. */
export const serverKilled: Fault = {
  name: 'server killed (-9)',
  async inflict(house) {
    house.server().kill()
  },
}

export const serverFrozen: Fault = {
  name: 'server frozen (SIGSTOP)',
  async inflict(house, chance) {
    const server = house.server()
    server.signal('SIGSTOP')
    await sleep(chance.whole(300, 3000))
    server.signal('SIGCONT')
  },
}

export const clockJump: Fault = {
  name: 'clock jumps',
  async inflict(house, chance) {
    const shift = chance.pick([-24 * hour, -hour, -60_000, 60_000, hour, 24 * hour, 90_000 * hour])
    house.server().setClock(shift)
    await sleep(chance.whole(200, 1500))
    house.server().setClock(0)
  },
}

export const oneOfTwoDies: Fault = {
  name: 'one of two servers dies (-9)',
  async inflict(house, chance) {
    const first = house.server()
    const second = await house.addServer()
    await sleep(chance.whole(100, 600))
    const victim = chance.happens(0.5) ? first : second
    await victim.retire('SIGKILL')
    house.takeOut(victim)
  },
}

/** As docs/reliability.md tells to: the new one first, then no more requests for the old one, then its end. */
export const deploy: Fault = {
  name: 'deploy under load (SIGTERM)',
  async inflict(house, chance) {
    const old = house.server()
    const { requests, lost } = await house.httpProxy.watch(async () => {
      await house.addServer()
      await sleep(chance.whole(50, 300))
      house.takeOut(old)
      await old.retire('SIGTERM')
    })
    house.journal.count('deploys', requests)
    for (const what of lost) house.journal.violate('deploys', what)
  },
}
