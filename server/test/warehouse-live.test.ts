import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { openLiveHouse } from './live-shop.ts'
import type { LiveScreen } from './live-screen.ts'
import { asAgent, issueWaybill, newOrder } from './warehouse-goods.ts'

const live = await openLiveHouse()
const { house, other, readyScreen, startProcess } = live

afterEach(live.leaveAll)
afterAll(live.close)

const changesOf = (screen: LiveScreen, orderId: number) =>
  screen.all('order').filter((change) => change.orderId === orderId)

describe('[D-13] what one process does reaches the screens of another within 2 s', () => {
  test('approvals, with the current line and order', async () => {
    const { orderId, lineId } = await newOrder(house)
    const screen = await readyScreen(other)
    await asAgent(house, 'order/approveProduct', { orderProductId: lineId, piece: 3 })
    const [approved, moved] = await screen.until(() => {
      const changes = changesOf(screen, orderId)
      return changes.length === 2 && changes
    })
    expect(approved).toEqual({
      orderId,
      kind: 'approved',
      happenedAt: expect.any(String),
      agent: 'agent name',
      statusId: 13,
      item: { orderProductId: lineId, numberOfItems: 10, numberOfApprovedItems: 3 },
      beyondOrdered: false,
    })
    expect(moved).toMatchObject({ kind: 'status', statusId: 13, item: null })
  })

  test('[D-26] what goes beyond the ordered count, asked and agreed, on the screens that show the order', async () => {
    const { orderId, lineId } = await newOrder(house, [2], 13)
    const elsewhere = await newOrder(house)
    const screen = await readyScreen(other, { orderId })
    const bystander = await readyScreen(other, { screen: 'two', orderId: elsewhere.orderId })
    await asAgent(house, 'order/approveProduct', { orderProductId: lineId, piece: 3 })
    await screen.until(() => screen.all('beyond').length === 1)
    expect(screen.all('beyond')).toEqual([
      { orderId, orderProductId: lineId, agent: 'agent name', piece: 3 },
    ])
    const agreed = { orderProductId: lineId, piece: 3, beyondOrdered: true }
    await asAgent(house, 'order/approveProduct', agreed)
    await screen.until(() => changesOf(screen, orderId).length === 1)
    expect(changesOf(screen, orderId)).toMatchObject([{ kind: 'approved', beyondOrdered: true }])
    expect(bystander.all('beyond')).toEqual([])
  })

  test('a change of status, an added line, a document, a new order', async () => {
    const { orderId, lineId } = await newOrder(house, [10], 13)
    const screen = await readyScreen(other)
    const kinds = () => changesOf(screen, orderId).map(({ kind }) => kind)
    await asAgent(house, 'order/changeOrderStatus', { orderId, status: 14 })
    const { goods } = house
    await asAgent(house, 'order/addProductToOrder', {
      orderId,
      productId: goods.water.id,
      productSalesUnitId: goods.water.unitIds[0],
      piece: 2,
    })
    await asAgent(house, 'order/approveProduct', { orderProductId: lineId, piece: 1 })
    await issueWaybill(house.database, orderId)
    await screen.until(() => kinds().length === 4)
    expect(kinds()).toEqual(['status', 'added', 'approved', 'waybill'])

    const placed = await newOrder(house)
    await house.database.query(sql`
      INSERT INTO order_event (order_id, kind, account_id)
      VALUES (${placed.orderId}, 'placed', ${house.customerId})`)
    await screen.until(() => changesOf(screen, placed.orderId)[0])
    // Customers are not named.
    expect(changesOf(screen, placed.orderId)).toMatchObject([{ kind: 'placed', agent: null }])
  })

  test('what is rolled back is not sent', async () => {
    const { orderId, lineId } = await newOrder(house)
    const screen = await readyScreen(other)
    await asAgent(house, 'order/approveProduct', { orderProductId: lineId, piece: -1 })
    await asAgent(house, 'order/approveProduct', { orderProductId: lineId, piece: 1 })
    await screen.until(() => changesOf(screen, orderId).length === 2)
    expect(changesOf(screen, orderId)[0]?.item?.numberOfApprovedItems).toBe(1)
  })

  test('fifty at once all arrive, and the last has the final count', async () => {
    const { orderId, lineId } = await newOrder(house, [100], 13)
    const screen = await readyScreen(other)
    await Promise.all(
      Array.from({ length: 50 }, () =>
        asAgent(house, 'order/approveProduct', { orderProductId: lineId, piece: 1 }),
      ),
    )
    await screen.until(() => changesOf(screen, orderId).length === 50)
    expect(changesOf(screen, orderId).at(-1)?.item?.numberOfApprovedItems).toBe(50)
  })

  test('after an import all screens are asked to reload', async () => {
    const screen = await readyScreen(other)
    await house.database.query(sql`
      WITH imported AS (
        INSERT INTO orders (customer_id, seller_name, language, firm_name, full_name, address, zip_code, city, country_id)
        SELECT ${house.customerId}, 'S', 'de', 'F', 'F', 'A', 'Z', 'C', 1 FROM generate_series(1, 101)
        RETURNING id
      )
      INSERT INTO order_event (order_id, kind) SELECT id, 'placed' FROM imported`)
    await screen.ready(2)
    expect(screen.all('order')).toHaveLength(0)
  })
})

describe('presence on an order', () => {
  const second = { screen: 'two' }

  test('is sent to the others, across processes, until they leave', async () => {
    const { orderId } = await newOrder(house)
    const dashboard = await readyScreen(other)
    const mine = await readyScreen(house.app, { orderId, screen: 'mine' })
    const theirs = await readyScreen(other, { orderId, ...second, token: house.secondToken })
    const here = (screen: LiveScreen) => screen.agentsAt(orderId)
    expect(theirs.all('ready')[0]?.presence).toContainEqual({ orderId, agents: ['agent name'] })
    await mine.until(() => here(mine)?.includes('Second Agent'))
    // Oneself is not among the others.
    expect(here(mine)).toEqual(['Second Agent'])
    await dashboard.until(() => here(dashboard)?.length === 2)
    theirs.leave()
    await mine.until(() => here(mine)?.length === 0)
    await dashboard.until(() => here(dashboard)?.length === 1)
  })

  test('a screen that comes back takes its own place, and moves with its order', async () => {
    const before = await newOrder(house)
    const after = await newOrder(house)
    const watching = await readyScreen(other, { token: house.secondToken })
    const first = await readyScreen(house.app, { orderId: before.orderId, screen: 'tablet' })
    const again = await readyScreen(house.app, { orderId: after.orderId, screen: 'tablet' })
    await first.until(() => first.ended)
    await watching.until(() => watching.agentsAt(before.orderId)?.length === 0)
    await watching.until(() => watching.agentsAt(after.orderId)?.length === 1)
    // In another process too; the end of the old stream there does not remove it.
    await readyScreen(other, { orderId: after.orderId, screen: 'tablet' })
    again.leave()
    const fresh = await readyScreen(house.app, { screen: 'fresh', token: house.secondToken })
    expect(fresh.all('ready')[0]?.presence).toContainEqual({
      orderId: after.orderId,
      agents: ['agent name'],
    })
  })

  test('a process that died is forgotten', async () => {
    const { orderId } = await newOrder(house)
    const third = await startProcess(50)
    const screen = await readyScreen(third.app)
    await house.database.query(sql`
      INSERT INTO order_presence (account_id, screen, stream, order_id, seen_at)
      VALUES (${house.agentId}, 'dead', gen_random_uuid(), ${orderId}, now() - interval '46 seconds')`)
    await screen.until(() => screen.all('presence').some((each) => each.orderId === orderId))
    expect(screen.all('presence').flatMap(({ agents }) => agents)).toEqual([])
    await screen.until(
      async () =>
        (await house.database.query(sql`SELECT FROM order_presence WHERE screen = 'dead'`))
          .length === 0,
    )
    await third.stop()
  })
})
