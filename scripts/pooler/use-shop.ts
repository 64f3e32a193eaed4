import { setTimeout as sleep } from 'node:timers/promises'

interface Called {
  readonly status: number
  readonly body: Record<string, unknown>
}

interface Used {
  readonly calls: number
  readonly failed: readonly string[]
  readonly orders: number
  /** Orders that the screen of the other process was not told of. */
  readonly untold: readonly number[]
  /** Orders that are in the list of the customer more or less than once. */
  readonly notOnce: readonly number[]
}

const rounds = 50
const visitors = 3

/** Events come within 200 ms; a busy machine takes longer. */
const eventsWithinMs = 10_000

/** The screen of a stock agent, as text. */
async function openScreen(address: string, token: string) {
  const leaving = new AbortController()
  const response = await fetch(`${address}/api/stockAgent/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ screen: 'one', orderId: null }),
    signal: leaving.signal,
  })
  const screen = { text: '', leave: () => leaving.abort() }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? [])
      screen.text += decoder.decode(bytes, { stream: true })
  }
  read().catch(() => undefined)
  return screen
}

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + eventsWithinMs
  while (!isSo() && performance.now() < end) await sleep(50)
}

/** Orders, baskets and lists at once, more than the pooler has connections; a screen at the other process watches. */
export async function useShop(address: string, other: string): Promise<Used> {
  const failed: string[] = []
  let calls = 0
  const call = async (path: string, body: unknown, token?: string): Promise<Called> => {
    calls += 1
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.status !== 200) failed.push(`${path}: ${answer.status} ${text.slice(0, 100)}`)
    return { status: answer.status, body: answer.status === 200 ? JSON.parse(text) : {} }
  }
  const logIn = async (path: string, username: string, password: string) =>
    String((await call(`/public/web-api/${path}`, { username, password })).body['token'])

  const agent = await logIn('stockAgentLogin', 'agent', 'Agent1234')
  const customer = await logIn('login', 'demo', 'Demo1234')
  const screen = await openScreen(other, agent)
  await until(() => screen.text.includes('event: ready'))
  const { body: goods } = await call('/public/web-api/product/sorted', { page: 0, size: 20 })
  const [product] = goods['content'] as { id: number; salesUnits: { id: number }[] }[]
  const line = { productId: product?.id, salesUnitId: product?.salesUnits[0]?.id, count: 1 }

  const orders: number[] = []
  const order = async () => {
    await call('/web-api/order/set-basket-item', line, customer)
    const { status, body } = await call('/web-api/order/approve-basket', {}, customer)
    if (status === 200) orders.push(Number(body['orderId']))
  }
  const look = async () => {
    await call('/public/web-api/country/list', {})
    await call('/web-api/account', {}, customer)
    await call('/web-api/order/get-basket-items', {}, customer)
    await call('/api/stockAgent/order/page', { statusId: 11, page: 0, size: 20 }, agent)
  }
  for (let round = 0; round < rounds; round += 1)
    await Promise.all([order(), ...Array.from({ length: visitors }, look)])

  const isTold = (id: number) => screen.text.includes(`"orderId":${id},`)
  await until(() => orders.every(isTold))
  screen.leave()
  const { body: list } = await call('/web-api/order/page/', { page: 0, size: 100 }, customer)
  const listed = (list['content'] as { id: number }[]).map(({ id }) => id)
  return {
    calls,
    failed,
    orders: orders.length,
    untold: orders.filter((id) => !isTold(id)),
    notOnce: orders.filter((id) => listed.filter((each) => each === id).length !== 1),
  }
}
