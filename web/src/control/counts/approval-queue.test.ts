import { expect, test } from 'vitest'
import { createApprovalQueue } from './approval-queue.ts'
import { approval } from './approvals.test-support.ts'
import type { WaitingApproval } from './waiting-approval.ts'

/** A storage that is slow to write, and that can fail to read or write. */
function setUp() {
  const kept = new Map<string, WaitingApproval>()
  const broken = { reading: false, writing: false }
  const queue = createApprovalQueue(
    {
      all: async () => {
        if (broken.reading) throw new Error('the connection is closing')
        return [...kept.values()]
      },
      put: async (each) => {
        await Promise.resolve()
        if (broken.writing) throw new Error('no room')
        kept.set(each.id, each)
      },
      remove: async (id) => void kept.delete(id),
    },
    () => undefined,
  )
  const counts: number[] = []
  queue.watch(() => counts.push(queue.unstoredCount()))
  return { queue, kept, broken, counts }
}

const ids = (approvals: readonly WaitingApproval[]) => approvals.map(({ id }) => id)

test('a failed read of the storage removes nothing from memory', async () => {
  const { queue, broken } = setUp()
  await queue.add(approval('a', 1))
  broken.reading = true
  await queue.load()
  await queue.add(approval('b', 2))
  await queue.load()
  expect(ids(queue.snapshot())).toEqual(['a', 'b'])
  broken.reading = false
  await queue.load()
  expect(ids(queue.snapshot())).toEqual(['a', 'b'])
})

test('a failed write is reported, stays in memory, and is stored as soon as that is possible', async () => {
  const { queue, kept, broken, counts } = setUp()
  broken.writing = true
  await queue.add(approval('a', 1))
  await queue.add(approval('b', 2))
  expect(queue.unstoredCount()).toBe(2)
  expect(counts.at(-1)).toBe(2)
  await queue.load()
  expect(ids(queue.snapshot())).toEqual(['a', 'b'])

  await queue.remove('a')
  expect(queue.unstoredCount()).toBe(1)
  broken.writing = false
  await queue.load()
  await expect.poll(() => queue.unstoredCount()).toBe(0)
  expect(counts.at(-1)).toBe(0)
  expect([...kept.keys()]).toEqual(['b'])
})

test('one that was settled before it was stored does not stay in the storage', async () => {
  const { queue, kept } = setUp()
  await Promise.all([queue.add(approval('a', 1)), queue.remove('a')])
  expect(kept.size).toBe(0)
})

test('one that was settled before its storing failed would not be lost with the page', async () => {
  const { queue, broken } = setUp()
  broken.writing = true
  await Promise.all([queue.add(approval('a', 1)), queue.remove('a')])
  expect(queue.unstoredCount()).toBe(0)
})
