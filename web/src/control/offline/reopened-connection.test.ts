import { expect, test } from 'vitest'
import { createReopenedConnection } from './reopened-connection.ts'

/** Connections that can be closed, numbered in the order of opening. */
function setUp() {
  const closed: number[] = []
  let number = 0
  let failing = 0
  let lose: () => void = () => undefined
  const use = createReopenedConnection(async (onLost) => {
    number += 1
    const own = number
    lose = onLost
    if (failing > 0) {
      failing -= 1
      throw new Error('cannot be opened')
    }
    return { own, close: () => void closed.push(own) }
  })
  return {
    use,
    closed,
    lose: () => lose(),
    failToOpen: (times: number) => {
      failing = times
    },
  }
}

test('one connection serves everything until it is lost', async () => {
  const { use, lose } = setUp()
  expect(await use(async ({ own }) => own)).toBe(1)
  expect(await use(async ({ own }) => own)).toBe(1)
  lose()
  expect(await use(async ({ own }) => own)).toBe(2)
})

test('work that fails on a dead connection is done with a new one', async () => {
  const { use, closed } = setUp()
  const work = async ({ own }: { own: number }) => {
    if (own === 1) throw new Error('the connection is closing')
    return own
  }
  expect(await Promise.all([use(work), use(work)])).toEqual([2, 2])
  expect(new Set(closed)).toEqual(new Set([1]))
})

test('a second failure is thrown, and the next use opens a new connection', async () => {
  const { use, failToOpen } = setUp()
  failToOpen(2)
  await expect(use(async ({ own }) => own)).rejects.toThrow('cannot be opened')
  expect(await use(async ({ own }) => own)).toBe(3)
})
