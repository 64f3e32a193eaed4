import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, NetworkError } from '../../shared/api/call-error.ts'
import { anna, approval, setUp } from './approvals.test-support.ts'
import { waitingByLine } from './waiting-approval.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settled = () => vi.advanceTimersByTimeAsync(60_000)

test('approvals are sent in the order they were made, also those from before a reload', async () => {
  const { queue, sender, arrived, kept } = setUp([approval('b', 20), approval('a', 10)])
  await queue.load()
  await queue.add(approval('c', 30))
  sender.send()
  await settled()
  expect(arrived).toEqual(['a', 'b', 'c'])
  expect(kept.size).toBe(0)
  expect(queue.snapshot()).toEqual([])
})

test('without the network nothing is lost; when it is back each counts once', async () => {
  const { queue, sender, counted, arrived, cut, mend } = setUp()
  cut(new NetworkError('no answer'))
  await queue.add(approval('a', 1))
  await queue.add(approval('b', 2))
  sender.send()
  await settled()
  expect(queue.snapshot()).toHaveLength(2)
  // The second must not overtake the first.
  expect(new Set(arrived)).toEqual(new Set(['a']))
  mend()
  await settled()
  expect(counted).toEqual(['a', 'b'])
  expect(queue.snapshot()).toEqual([])
})

test('a call whose answer is lost is retried, and the screen never shows a wrong count', async () => {
  const { queue, sender, counted, shown, cut, mend } = setUp()
  cut(new NetworkError('no answer'), true)
  await queue.add(approval('a', 1))
  sender.send()
  await settled()
  expect(counted).toEqual(['a'])
  mend()
  await settled()
  expect(queue.snapshot()).toEqual([])
  expect(new Set(shown)).toEqual(new Set([1]))
})

test('unanswered approvals are settled before the lines are read', async () => {
  const { queue, sender, counted } = setUp([approval('a', 1, { sent: true })])
  await queue.load()
  await sender.settleDoubtful()
  expect(counted).toEqual(['a'])
  expect(queue.snapshot()).toEqual([])
})

test('all unanswered approvals are settled, also those behind unsent ones', async () => {
  const { queue, sender, counted } = setUp([
    approval('a', 1, { sent: true }),
    approval('b', 2),
    approval('c', 3, { sent: true }),
  ])
  await queue.load()
  await sender.settleDoubtful()
  expect(counted).toEqual(['a', 'c'])
  expect(queue.snapshot()).toMatchObject([{ id: 'b' }])
})

test('the status in the answer to a repeated approval may be old and is not shown', async () => {
  const { queue, sender, statuses } = setUp([approval('a', 1, { sent: true })])
  await queue.load()
  await queue.add(approval('b', 2))
  sender.send()
  await settled()
  expect(statuses).toEqual([null, 13])
})

test('a counted approval is not shown as refused when the lines cannot be read', async () => {
  const { queue, sender, counted, refused, failToRead } = setUp([approval('a', 1, { sent: true })])
  await queue.load()
  failToRead(new NetworkError('no answer'))
  sender.send()
  await settled()
  expect(queue.snapshot()).toMatchObject([{ id: 'a', refusal: null }])
  failToRead(new CallError(404, '', { code: 'order_not_found', message: 'No such order.' }))
  await settled()
  expect(counted).toEqual(['a'])
  expect(refused).toEqual([])
  expect(queue.snapshot()).toEqual([])
})

test('a new scan does not end the wait after a failure, a restored network does', async () => {
  const { queue, sender, arrived, cut, counted, mend } = setUp()
  cut(new NetworkError('no answer'))
  await queue.add(approval('a', 1))
  sender.send()
  await settled()
  const before = arrived.length
  mend()
  for (let number = 2; number < 10; number += 1) {
    await queue.add(approval(`a${number}`, number))
    sender.send()
  }
  await vi.advanceTimersByTimeAsync(0)
  expect(arrived).toHaveLength(before)
  sender.sendNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(counted).toHaveLength(9)
})

test('a refused approval is kept and shown, and does not block the others', async () => {
  const { queue, sender, counted, refused, cut, mend } = setUp()
  cut(new CallError(409, '', { code: 'order_frozen', message: 'Frozen.' }))
  await queue.add(approval('a', 1))
  sender.send()
  await settled()
  mend()
  await queue.add(approval('b', 2))
  sender.send()
  await settled()
  expect(refused).toEqual(['a'])
  expect(counted).toEqual(['b'])
  expect(queue.snapshot()).toMatchObject([{ id: 'a', refusal: 'Frozen.' }])
  expect(waitingByLine(queue.snapshot(), 1, anna).size).toBe(0)

  await queue.change('a', { refusal: null })
  sender.send()
  await settled()
  expect(counted).toEqual(['b', 'a'])
})

test('a server error is retried, an ended session waits for the agent', async () => {
  for (const status of [503, 429, 401]) {
    const { queue, sender, counted, cut, mend } = setUp()
    cut(new CallError(status, '', {}))
    await queue.add(approval('a', 1))
    sender.send()
    await settled()
    expect(queue.snapshot()).toMatchObject([{ refusal: null }])
    mend()
    await settled()
    expect(counted).toEqual(['a'])
  }
})

test('an approval that always causes a server error does not block the others forever', async () => {
  const { queue, sender, refused, cut } = setUp()
  cut(new CallError(500, '', { code: 'fault', message: 'A fault.' }))
  await queue.add(approval('a', 1))
  await queue.add(approval('b', 2))
  sender.send()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(refused).toEqual([])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(refused).toEqual(['a', 'b'])
  expect(queue.snapshot()).toMatchObject([{ refusal: 'A fault.' }, { refusal: 'A fault.' }])
})

test('a long time offline does not use up the retries after server errors', async () => {
  const { queue, sender, refused, counted, cut, mend } = setUp()
  cut(new NetworkError('no answer'))
  await queue.add(approval('a', 1))
  sender.send()
  await vi.advanceTimersByTimeAsync(600_000)
  cut(new CallError(500, '', { code: 'fault', message: 'A fault.' }))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(refused).toEqual([])
  mend()
  await settled()
  expect(counted).toEqual(['a'])
})

test('another agent on the same device does not send them', async () => {
  const { queue, sender, arrived, logIn } = setUp([approval('a', 1)])
  logIn('bert')
  await queue.load()
  sender.send()
  await settled()
  expect(arrived).toEqual([])
  expect(waitingByLine(queue.snapshot(), 1, 'bert').size).toBe(0)
  logIn(anna)
  sender.send()
  await settled()
  expect(arrived).toEqual(['a'])
})

test('what happens while the storage is read is not undone by what was read', async () => {
  const { queue, kept } = setUp([approval('a', 1), approval('b', 2)])
  await queue.load()
  const reading = queue.load()
  void queue.remove('a')
  void queue.change('b', { sent: true })
  void queue.add(approval('c', 3))
  await reading
  await settled()
  expect(queue.snapshot()).toMatchObject([{ id: 'b', sent: true }, { id: 'c' }])
  expect([...kept.keys()]).toEqual(['b', 'c'])
})

test('reading and sending take turns, and a failed turn does not block the next', async () => {
  const { oneAtATime } = setUp()
  const order: string[] = []
  const slow = oneAtATime(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    order.push('first')
    throw new Error('failed')
  })
  const quick = oneAtATime(async () => void order.push('second'))
  await Promise.all([expect(slow).rejects.toThrow('failed'), settled()])
  await quick
  expect(order).toEqual(['first', 'second'])
})

test('the Retry-After of the server is always respected', async () => {
  for (const status of [429, 503]) {
    const { queue, sender, arrived, counted, cut, mend } = setUp([
      approval('old', 0, { sent: true }),
    ])
    await queue.load()
    cut(new CallError(status, '', {}, 20_000))
    sender.send()
    await vi.advanceTimersByTimeAsync(0)
    expect(arrived).toEqual(['old'])
    mend()
    await queue.add(approval('a', 1))
    sender.send()
    sender.sendNow()
    await sender.settleDoubtful()
    await vi.advanceTimersByTimeAsync(19_900)
    expect(arrived).toEqual(['old'])
    await vi.advanceTimersByTimeAsync(200)
    expect(counted).toEqual(['old', 'a'])
  }
})

test('an unsent approval can be withdrawn and is never sent; a sent one cannot', async () => {
  const { queue, sender, kept, arrived, counted, goOffline, mend } = setUp()
  goOffline()
  await queue.add(approval('a', 1))
  sender.send()
  await queue.add(approval('b', 2))
  await settled()
  expect(await sender.withdraw('a')).toBe(true)
  expect(queue.snapshot()).toMatchObject([{ id: 'b', sent: false }])
  expect([...kept.keys()]).toEqual(['b'])
  // Once is enough.
  expect(await sender.withdraw('a')).toBe(false)
  mend()
  await settled()
  expect(arrived).toEqual(['b'])
  expect(counted).toEqual(['b'])
  expect(await sender.withdraw('b')).toBe(false)
})

test('an approval that may have been counted, or is being sent, is not withdrawn', async () => {
  const { queue, sender, cut, letOthersSend } = setUp()
  cut(new NetworkError('no answer'), true)
  await queue.add(approval('a', 1))
  sender.send()
  await settled()
  await queue.add(approval('b', 2))
  expect(await sender.withdraw('a')).toBe(false)
  letOthersSend()
  expect(await sender.withdraw('b')).toBe(false)
  expect(queue.snapshot()).toHaveLength(2)
})

test('an approval that is withdrawn just before it is sent is not sent', async () => {
  const { queue, sender, oneAtATime, arrived } = setUp()
  let endTurn = () => {}
  const reading = oneAtATime(() => new Promise<void>((resolve) => (endTurn = resolve)))
  await queue.add(approval('a', 1))
  sender.send()
  await vi.advanceTimersByTimeAsync(100)
  expect(await sender.withdraw('a')).toBe(true)
  endTurn()
  await reading
  await settled()
  expect(arrived).toEqual([])
})
