import type { Database } from '../server/src/database/database.ts'
import { sql } from '../server/src/database/sql.ts'
import { openSession } from '../server/src/http/endpoints/sessions.ts'

type Caller = 'guest' | 'customer' | 'agent' | 'office'

/** Somebody to ask as, and something to ask for. */
export interface Samples {
  readonly tokens: Readonly<Partial<Record<Caller, string>>>
  readonly documents: number
  /** Of the customer with the long history. */
  readonly ofCustomer: number
  readonly customerId: number
  readonly orderId: number
  readonly ownOrderId: number
  readonly invoiceId: number
  readonly paymentId: number
  readonly productId: number
  readonly firmName: string
  /** The last word of the name of a product that every twentieth order has. */
  readonly commonWord: string
}

async function tokenOf(
  database: Database,
  username: string,
  app: Exclude<Caller, 'guest' | 'agent'> | 'control',
) {
  const [account] = await database.query<{ id: number; passwordHash: string }>(
    sql`SELECT id, password_hash AS "passwordHash" FROM account WHERE username = ${username}`,
  )
  const token =
    account &&
    (await openSession(database, account, app === 'customer' ? 'storefront' : app, undefined, null))
  if (token === undefined) throw new Error(`${username} cannot log in`)
  return token
}

export async function samplesOf(database: Database): Promise<Samples> {
  const [row] = await database.query<Omit<Samples, 'tokens'> & { username: string }>(sql`
    SELECT (SELECT count(*)::integer FROM invoice) AS documents, customer.id AS "customerId", account.username,
           (SELECT sum(count)::integer FROM customer_count WHERE customer_id = customer.id AND kind = 'invoice') AS "ofCustomer",
           (SELECT max(id) FROM orders) AS "orderId",
           (SELECT max(id) FROM orders WHERE customer_id = customer.id) AS "ownOrderId",
           (SELECT max(id) FROM invoice) AS "invoiceId", (SELECT max(id) FROM payment) AS "paymentId",
           unit.product_id AS "productId", (SELECT firm_name FROM customer ORDER BY id DESC LIMIT 1) AS "firmName",
           (SELECT words[cardinality(words)] FROM string_to_array(unit.name, ' ') AS words) AS "commonWord"
    FROM (SELECT * FROM customer ORDER BY id LIMIT 1) AS customer JOIN account ON account.id = customer.id
    CROSS JOIN (
      SELECT product_id, product.name ->> 'de' AS name FROM sales_unit JOIN product ON product.id = product_id
      ORDER BY sales_unit.id OFFSET 5 LIMIT 1
    ) AS unit`)
  if (row === undefined) throw new Error('the shop is empty')
  const { username, ...samples } = row
  const tokens = {
    customer: await tokenOf(database, username, 'customer'),
    agent: await tokenOf(database, 'agent', 'control'),
    office: await tokenOf(database, 'office', 'office'),
  }
  return { ...samples, tokens }
}

export interface Read {
  readonly name: string
  readonly as: Caller
  readonly path: string
  readonly body?: unknown
}

const first = { page: 0, size: 20 }
const pageAt = (rows: number, share: number) => ({
  page: Math.max(Math.floor((rows * share) / 20) - 1, 0),
  size: 20,
})
const rows = { size: 50 }

const storefrontReads = ({ ofCustomer, ownOrderId, productId, commonWord }: Samples): Read[] => [
  { name: 'category tree', as: 'guest', path: '/public/web-api/category/all' },
  { name: 'brands', as: 'guest', path: '/public/web-api/brand/all', body: {} },
  {
    name: 'products',
    as: 'guest',
    path: '/public/web-api/product/sorted',
    body: { page: 0, size: 50 },
  },
  {
    name: 'products, page 40',
    as: 'guest',
    path: '/public/web-api/product/sorted',
    body: { page: 40, size: 50 },
  },
  {
    name: 'products by price',
    as: 'guest',
    path: '/public/web-api/product/sorted',
    body: { page: 3, size: 50, sort: 'price' },
  },
  {
    name: 'search',
    as: 'guest',
    path: '/public/web-api/product/sorted',
    body: { page: 0, size: 50, searchKeyword: commonWord },
  },
  { name: 'product', as: 'guest', path: `/public/web-api/product/${productId}` },
  { name: 'basket', as: 'customer', path: '/web-api/order/get-basket-items' },
  { name: 'own orders', as: 'customer', path: '/web-api/order/page/', body: first },
  {
    name: 'own orders, last page',
    as: 'customer',
    path: '/web-api/order/page/',
    body: pageAt(ofCustomer, 1),
  },
  {
    name: 'own orders of a status',
    as: 'customer',
    path: '/web-api/order/page/',
    body: { ...first, statusId: 15 },
  },
  { name: 'own order', as: 'customer', path: `/web-api/order/${ownOrderId}` },
  { name: 'own invoices', as: 'customer', path: '/web-api/invoice/page/', body: first },
  {
    name: 'own invoices, last page',
    as: 'customer',
    path: '/web-api/invoice/page/',
    body: pageAt(ofCustomer, 1),
  },
  { name: 'own payments', as: 'customer', path: '/web-api/payment/page/', body: first },
  {
    name: 'own payments, last page',
    as: 'customer',
    path: '/web-api/payment/page/',
    body: pageAt(ofCustomer, 0.98),
  },
  {
    name: 'open amounts',
    as: 'customer',
    path: '/web-api/payment/openAmounts/',
    body: { showOrderAmount: true, showWaybillAmount: true, showInvoiceAmount: true },
  },
  {
    name: 'own account, a month',
    as: 'customer',
    path: '/web-api/account/statement',
    body: { from: day(3) },
  },
]

/** A day so many days ago. */
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

const control = '/api/stockAgent/'

const controlReads = ({ documents, orderId, firmName, commonWord }: Samples): Read[] => [
  {
    name: 'dashboard, new',
    as: 'agent',
    path: `${control}order/page`,
    body: { ...first, statusId: 11 },
  },
  {
    name: 'dashboard, control',
    as: 'agent',
    path: `${control}order/page`,
    body: { ...first, statusId: 13 },
  },
  {
    name: 'order search, number',
    as: 'agent',
    path: `${control}order/search`,
    body: { searchText: String(orderId) },
  },
  {
    name: 'order search, name',
    as: 'agent',
    path: `${control}order/search`,
    body: { searchText: firmName },
  },
  { name: 'order header', as: 'agent', path: `${control}order/info`, body: { orderId } },
  { name: 'order lines', as: 'agent', path: `${control}order/products`, body: { orderId } },
  {
    name: 'order timeline',
    as: 'agent',
    path: `${control}order/timeline`,
    body: { ...rows, orderId },
  },
  {
    name: 'product search',
    as: 'agent',
    path: `${control}product/searchWithName`,
    body: { searchText: commonWord },
  },
  ...['invoice', 'waybill'].flatMap((kind): Read[] => [
    { name: `${kind}s`, as: 'agent', path: `${control}${kind}/page`, body: first },
    {
      name: `${kind}s, last page`,
      as: 'agent',
      path: `${control}${kind}/page`,
      body: pageAt(documents, 0.99),
    },
  ]),
]

const office = '/api/office/'
const desk = (name: string, body: object): Read => ({
  name: `desk: ${name}`,
  as: 'office',
  path: `${office}order/list`,
  body: { ...rows, ...body },
})
const figures = { period: 'month', comparison: 'before' }

const officeReads = ({
  orderId,
  customerId,
  invoiceId,
  paymentId,
  productId,
  firmName,
  commonWord,
}: Samples): Read[] => [
  desk('orders', {}),
  desk('by name', { sort: { column: 'firmName', direction: 'asc' } }),
  desk('a number', { search: String(orderId) }),
  desk('a customer', { search: firmName }),
  desk('word of a note, many', { search: 'rampe' }),
  desk('word of a note, few', { search: 'anlieferung' }),
  desk('common product', { search: commonWord }),
  desk('total, few', { filters: [{ column: 'total', from: 100, to: 100.2 }] }),
  desk('total, many', { filters: [{ column: 'total', from: 10 }] }),
  desk('note contains', { filters: [{ column: 'note', contains: 'Anlieferung' }] }),
  desk('name contains', { filters: [{ column: 'firmName', contains: firmName.slice(0, 9) }] }),
  desk('city contains', { filters: [{ column: 'city', contains: 'Nirgends' }] }),
  { name: 'order', as: 'office', path: `${office}order/show`, body: { id: orderId } },
  { name: 'customers', as: 'office', path: `${office}customer/list`, body: rows },
  {
    name: 'customers, search',
    as: 'office',
    path: `${office}customer/list`,
    body: { ...rows, search: firmName },
  },
  {
    name: 'account, three days',
    as: 'office',
    path: `${office}customer-account/read`,
    body: { customerId, from: day(3) },
  },
  { name: 'invoices', as: 'office', path: `${office}invoice/list`, body: rows },
  {
    name: 'invoices, open',
    as: 'office',
    path: `${office}invoice/list`,
    body: { ...rows, filters: [{ column: 'state', in: ['open'] }] },
  },
  { name: 'invoice', as: 'office', path: `${office}invoice/read`, body: { id: invoiceId } },
  { name: 'payments', as: 'office', path: `${office}payment/list`, body: rows },
  { name: 'payment', as: 'office', path: `${office}payment/read`, body: { id: paymentId } },
  { name: 'open items', as: 'office', path: `${office}open-item/list`, body: rows },
  { name: 'mails', as: 'office', path: `${office}mail/list`, body: rows },
  { name: 'products', as: 'office', path: `${office}product/list`, body: rows },
  {
    name: 'products, search',
    as: 'office',
    path: `${office}product/list`,
    body: { ...rows, search: commonWord },
  },
  { name: 'product', as: 'office', path: `${office}product/read`, body: { id: productId } },
  { name: 'brands', as: 'office', path: `${office}brand/list`, body: rows },
  { name: 'palette', as: 'office', path: `${office}find`, body: { search: firmName } },
  { name: 'figures of orders', as: 'office', path: `${office}figures/orders`, body: figures },
  { name: 'figures of money', as: 'office', path: `${office}figures/money`, body: figures },
  {
    name: 'figures of money, year',
    as: 'office',
    path: `${office}figures/money`,
    body: { ...figures, period: 'year' },
  },
  { name: 'VAT of the month', as: 'office', path: `${office}books/vat`, body: { basis: 'issued' } },
]

/** Every list and read of the contract that grows with something. */
export const readsOf = (samples: Samples): Read[] => [
  ...storefrontReads(samples),
  ...controlReads(samples),
  ...officeReads(samples),
]
