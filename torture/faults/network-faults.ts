import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'

/** Waits until the fault has hit something, with a timeout in case nothing was in progress. */
async function until(happened: () => boolean): Promise<void> {
  const end = performance.now() + 3000
  while (!happened() && performance.now() < end) await sleep(10)
}

export const cutIdle: Fault = {
  name: 'idle database connections cut',
  async inflict({ databaseProxy }) {
    await until(() => databaseProxy.cutIdle() > 0)
  },
}

export const cutInTransaction: Fault = {
  name: 'connection cut inside a transaction',
  async inflict({ databaseProxy: { mischief } }, chance) {
    mischief.cutInTransactionAfter = chance.whole(0, 12)
    await until(() => mischief.cutInTransactionAfter === undefined)
    mischief.cutInTransactionAfter = undefined
  },
}

export const commitsUnanswered: Fault = {
  name: 'database answers dropped after COMMIT',
  async inflict({ databaseProxy: { mischief } }, chance) {
    mischief.commitsToSwallow = chance.whole(1, 5)
    await until(() => mischief.commitsToSwallow === 0)
    mischief.commitsToSwallow = 0
  },
}

export const answersDropped: Fault = {
  name: 'HTTP answers dropped after commit',
  async inflict({ httpProxy }, chance) {
    httpProxy.answersToSwallow = chance.whole(1, 8)
    await until(() => httpProxy.answersToSwallow === 0)
    httpProxy.answersToSwallow = 0
  },
}

export const slowDatabase: Fault = {
  name: 'slow database',
  async inflict({ databaseProxy: { mischief } }, chance) {
    mischief.delayMs = chance.whole(20, 250)
    await sleep(chance.whole(1000, 3000))
    mischief.delayMs = 0
  },
}

export const databaseStalled: Fault = {
  name: 'database silent, then back',
  async inflict({ databaseProxy: { mischief } }, chance) {
    const pause = sleep(chance.whole(500, 4000))
    mischief.held = pause
    await pause
    mischief.held = undefined
  },
}
