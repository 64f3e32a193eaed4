import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { removeOldPresence } from '../src/records/presence.ts'
import { addGoods, type Goods } from './goods.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let goods: Goods
let anna: Desk
let ben: Desk

beforeAll(async () => {
  shop = await openShop()
  goods = await addGoods(shop.database)
  anna = await newDesk(shop, ['catalogue.see'])
  ben = await newDesk(shop, ['catalogue.see', 'catalogue.change'])
})
afterAll(() => shop.close())

describe('presence', () => {
  const open = (desk: Desk, id: number, state: string, screen = 'one') =>
    desk.ask('/api/office/brand/presence', { id, screen, state })

  test('[V-05] says who else has the record open, until they leave or have not been heard of', async () => {
    const id = goods.adler
    expect((await open(anna, id, 'looking')).body.others).toEqual([])
    expect((await open(ben, id, 'editing')).body.others).toEqual([
      { name: anna.fullName, self: false, editing: false },
    ])
    expect((await open(anna, id, 'looking')).body.others).toEqual([
      { name: ben.fullName, self: false, editing: true },
    ])
    expect((await open(anna, id, 'looking', 'two')).body.others).toHaveLength(2)
    await open(ben, id, 'gone')
    expect((await open(anna, id, 'looking', 'two')).body.others).toEqual([
      { name: anna.fullName, self: true, editing: false },
    ])
    await shop.database.query(
      sql`UPDATE record_presence SET seen_at = now() - interval '26 seconds' WHERE screen = 'one'`,
    )
    expect((await open(anna, id, 'looking', 'two')).body.others).toEqual([])
    expect(await removeOldPresence(shop.database, 100)).toBeGreaterThan(0)
  })

  test.for(['category', 'contact', 'settings/company', 'settings/delivery'] as const)(
    '[V-05] does so for %s too, and not for one that is not there',
    async (kind) => {
      const all = ['catalogue.see', 'content.see', 'settings.see'] as const
      const [one, other] = [await newDesk(shop, all), await newDesk(shop, all)]
      const [category] = await shop.database.query<{ id: number }>(sql`SELECT id FROM category`)
      const id = kind === 'category' ? (category?.id ?? 0) : 1
      const look = (desk: Desk, record: number) =>
        desk.ask(`/api/office/${kind}/presence`, { id: record, screen: kind, state: 'looking' })
      await look(one, id)
      expect((await look(other, id)).body.others).toEqual([
        { name: one.fullName, self: false, editing: false },
      ])
      expect((await look(one, 999_999)).body.code).toBe('not_found')
    },
  )
})
