import type { AnswerOf, Failure } from '@kontor/contract/core/endpoint'
import type { Endpoints } from '@kontor/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { sessionOf } from './session-of.ts'
import { addAccount, addBrand, addCategory, addProduct, inAll } from './shop.ts'
import { call, type OpenShop } from './support.ts'

export type Basket = AnswerOf<Endpoints['getBasket']>
export type Prices = AnswerOf<Endpoints['setBasketItem']>
export type Order = AnswerOf<Endpoints['getOrder']>
export type Orders = AnswerOf<Endpoints['listOrders']>

/** A line as the basket calls take it. */
export interface Wanted {
  readonly productId: number
  readonly salesUnitId: number
  readonly count: number
}

type Options = Omit<NonNullable<Parameters<typeof call>[3]>, 'token'>

/** A customer at work: what the calls of ordering answer to them. */
export function buyerAt(app: FastifyInstance, token: string) {
  const ask = <Body>(path: string, body?: unknown, options: Options = {}) =>
    call<Body & Failure>(app, path, body, { ...options, token })
  return {
    token,
    ask,
    set: (line: unknown, options?: Options) =>
      ask<Prices>('/web-api/order/set-basket-item', line, options),
    setAll: (lines: unknown, options?: Options) =>
      ask<Prices>('/web-api/order/set-basket-items', lines, options),
    basket: async (options?: Options) =>
      (await ask<Basket>('/web-api/order/get-basket-items', undefined, options)).body,
    place: (body?: unknown, key?: string) =>
      ask<{ orderId: number }>(
        '/web-api/order/approve-basket',
        body,
        key === undefined ? {} : { headers: { 'idempotency-key': key } },
      ),
    orders: async (body: unknown = { page: 0, size: 100 }, options?: Options) =>
      (await ask<Orders>('/web-api/order/page/', body, options)).body,
    order: (id: number, options?: Options) =>
      ask<Order>(`/web-api/order/${id}`, undefined, options),
    /** Sales unit and count of each line, in the order of the basket. */
    async lines() {
      const { orderProducts } = await this.basket()
      return orderProducts.map(({ salesUnitId, piece }) => [salesUnitId, piece])
    },
  }
}

export type Buyer = ReturnType<typeof buyerAt>

let buyers = 0

/** A customer of one’s own, so that no test meets the basket of another. */
export async function newBuyer(
  shop: Pick<OpenShop, 'app' | 'database'>,
  app = shop.app,
): Promise<Buyer & { id: number }> {
  const id = await addAccount(shop.database, 'CUSTOMER', `buyer${(buyers += 1)}`, '$argon2id$none')
  return { id, ...buyerAt(app, await sessionOf(shop.database, id)) }
}

/** So many products with one sales unit each, at prices and rates of all kinds, as lines of one each. */
export async function addShelf(
  { database }: Pick<OpenShop, 'database'>,
  size: number,
): Promise<Wanted[]> {
  const categoryId = await addCategory(database, inAll('Shelf'))
  const brandId = await addBrand(database, `Shelf ${categoryId}`)
  const lines: Wanted[] = []
  for (let index = 0; index < size; index += 1) {
    const { id, unitIds } = await addProduct(database, {
      article: `S-${categoryId}-${index}`,
      name: inAll(`Goods ${index}`),
      brandId,
      categoryId,
      vatRate: index % 3 === 0 ? 1900 : 700,
      units: [{ name: inAll('Carton'), pieces: 1 + (index % 12), price: 99 + index * 7 }],
    })
    lines.push({ productId: id, salesUnitId: unitIds[0] ?? 0, count: 1 })
  }
  return lines
}

/** One line for a unit of a product. */
export const wanted = (
  product: { readonly id: number; readonly unitIds: readonly number[] },
  count: number,
  unit = 0,
): Wanted => ({ productId: product.id, salesUnitId: product.unitIds[unit] ?? 0, count })
