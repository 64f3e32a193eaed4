import { randomUUID } from 'node:crypto'
import {
  type APIRequestContext,
  type CDPSession,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { openAs, type User } from './steps.ts'
import { call } from '../call.ts'
import { demoLogins, reuseSession } from '../reuse-session.ts'

export interface OrderItem {
  orderProductId: number
  productId: number
  productName: string
  salesUnitId: number
  salesUnitName: string
  price: number
  barcodes: string
  numberOfItems: number
  numberOfApprovedItems: number
}

/** Every worker has its own customer, so that baskets are not mixed up. */
let ownCustomer: Promise<User> | undefined

async function registerCustomer(request: APIRequestContext): Promise<User> {
  const username = `hall${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const password = 'Halle1234x'
  const [country] = await call<{ id: number }[]>(request, '/public/web-api/country/list', undefined)
  await call(request, '/public/web-api/signup', {
    username,
    password,
    passwordAgain: password,
    fullName: 'Greta Halle',
    firmName: 'Hallenbad Kantine',
    email: `${username}@example.com`,
    phone1: '030 123456',
    countryId: country?.id,
    zipCode: '10115',
    address: 'Chausseestraße 7',
    city: 'Berlin',
  })
  return call(request, '/public/web-api/login', { username, password })
}

interface Product {
  id: number
  salesUnits: { id: number; piece: number }[]
}

interface BasketLine {
  productId: number
  salesUnitId: number
  count: number
}

/** The first sales unit of different products, one for each count. */
export async function basketLines(
  request: APIRequestContext,
  counts: readonly number[],
): Promise<BasketLine[]> {
  const lines: BasketLine[] = []
  for (let page = 0; lines.length < counts.length; page += 1) {
    const { content } = await call<{ content: Product[] }>(
      request,
      '/public/web-api/product/sorted',
      { page, size: 100 },
    )
    expect(content.length).toBeGreaterThan(0)
    for (const { id, salesUnits } of content) {
      const [unit] = salesUnits
      const count = counts[lines.length]
      if (unit && count !== undefined) {
        lines.push({ productId: id, salesUnitId: unit.id, count })
      }
    }
  }
  return lines
}

export async function placeOrderOf(
  request: APIRequestContext,
  lines: readonly BasketLine[],
  note?: string,
): Promise<number> {
  ownCustomer ??= registerCustomer(request)
  const { token } = await ownCustomer
  await call(request, '/web-api/order/set-basket-items', lines, token)
  const { orderId } = await call<{ orderId: number }>(
    request,
    '/web-api/order/approve-basket',
    note === undefined ? {} : { note },
    token,
  )
  return orderId
}

/** Places an order with these counts: the first sales unit of as many different products. */
export const placeOrder = async (
  request: APIRequestContext,
  counts: readonly number[],
  note?: string,
): Promise<number> => placeOrderOf(request, await basketLines(request, counts), note)

export const itemsOf = (request: APIRequestContext, agent: User, orderId: number) =>
  call<OrderItem[]>(request, '/api/stockAgent/order/products', { orderId }, agent.token)

/** One line of an order, from the server. */
export async function lineOf(request: APIRequestContext, agent: User, orderId: number, index = 0) {
  const item = (await itemsOf(request, agent, orderId))[index]
  if (!item) throw new Error('the order has no such line')
  return item
}

/** How many of a line are approved, from the server. */
export const approvedCount = async (
  request: APIRequestContext,
  agent: User,
  orderId: number,
  index = 0,
) => (await lineOf(request, agent, orderId, index)).numberOfApprovedItems

export async function statusOf(request: APIRequestContext, agent: User, orderId: number) {
  const path = '/api/stockAgent/order/info'
  const { statusId } = await call<{ statusId: number }>(request, path, { orderId }, agent.token)
  return statusId
}

export const secondAgent = (request: APIRequestContext) =>
  reuseSession<User>(request, { ...demoLogins.agent, username: 'agent2' })

export const orderAddress = (orderId: number) => `/apps/control/control-item/${orderId}`

export async function openOrder(page: Page, user: User, orderId: number): Promise<void> {
  await openAs(page, user, orderAddress(orderId))
  await expect(page.getByRole('textbox', { name: 'Barcode' })).toBeFocused()
}

/** Places an order of these counts and opens it. */
export async function openNewOrder(
  page: Page,
  request: APIRequestContext,
  agent: User,
  counts: readonly number[],
  note?: string,
) {
  const orderId = await placeOrder(request, counts, note)
  const first = await lineOf(request, agent, orderId)
  await openOrder(page, agent, orderId)
  return { orderId, first }
}

export const openTable = (page: Page) => page.getByRole('region', { name: /^Open/ })
export const approvedTable = (page: Page) => page.getByRole('region', { name: /^Approved/ })

export const rowOf = (table: Locator, item: OrderItem) =>
  table.getByRole('listitem').filter({ hasText: item.productName })

/** The table of approved lines shows this count. */
export const expectApproved = (page: Page, item: OrderItem, count: number) =>
  expect(rowOf(approvedTable(page), item)).toContainText(`${count}of `)

export const codeOf = (item: OrderItem) => {
  const [code] = item.barcodes.split(',')
  if (code === undefined || code === '') throw new Error(`${item.productName} has no barcode`)
  return code.trim()
}

interface Keyboard {
  readonly session: Promise<CDPSession>
  /** When its last key was pressed, as it says. */
  last: number
}

/** Sent to the browser without waiting for each key: a busy machine must not slow the scanner down. */
const keyboards = new WeakMap<Page, Keyboard>()

function keyboardOf(page: Page): Keyboard {
  const known = keyboards.get(page) ?? { session: page.context().newCDPSession(page), last: 0 }
  keyboards.set(page, known)
  return known
}

const keysOf = (code: string) => [
  ...[...code].map((key) => ({ key, text: key })),
  { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
]

/**
 * Like a scanner: keys in quick succession and Enter, wherever the focus is. They are sent together and carry the times at which
 * a scanner would press them, `pause` milliseconds apart and `since` milliseconds after the code before: a timer of a busy
 * machine would tear the code apart, and nobody waits for these times.
 */
export async function scan(page: Page, code: string, pause = 0, since = 1): Promise<void> {
  const keyboard = keyboardOf(page)
  const session = await keyboard.session
  const keys = keysOf(code)
  const begin = Math.max(Date.now(), keyboard.last + since)
  keyboard.last = begin + pause * (keys.length - 1)
  await Promise.all(
    keys.flatMap((key, index) => {
      const timestamp = (begin + pause * index) / 1000
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key }),
      ]
    }),
  )
}

/** A message of the app, which disappears after a while. */
export const message = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text)

declare global {
  interface Window {
    heard: { sound: 'success' | 'back' | 'over' | 'error'; at: number }[]
    /** How many sounds were heard at the end of the task of each Enter. */
    heardAtEnter: number[]
  }
}

/** Records each sound, and how many there are after each Enter. The sound itself cannot be recorded here. */
export async function listenToSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = []
    window.heardAtEnter = []
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter') return
        setTimeout(() => window.heardAtEnter.push(window.heard.length))
      },
      true,
    )
    window.OscillatorNode = class extends OscillatorNode {
      override start(when?: number) {
        const { value } = this.frequency
        const at = performance.now()
        // A sound with several tones is identified by its first tone; those of `over` are equal.
        if (value === 1320) window.heard.push({ sound: 'success', at })
        else if (value === 990) window.heard.push({ sound: 'back', at })
        else if (value === 196) window.heard.push({ sound: 'error', at })
        else if (value === 523 && window.heard.at(-1)?.sound !== 'over') {
          window.heard.push({ sound: 'over', at })
        }
        super.start(when)
      }
    }
  })
}

export const sounds = (page: Page) => page.evaluate(() => window.heard.map(({ sound }) => sound))
