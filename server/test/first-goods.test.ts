import { readFile } from 'node:fs/promises'
import type { GridProduct } from '@kontor/contract/storefront/catalogue'
import type { PageOfResults } from '@kontor/contract/core/fields'
import pg from 'pg'
import { expect, test } from 'vitest'
import { addStaffAccount } from '../src/cli/staff-accounts.ts'
import { buildApp } from '../src/app.ts'
import { cloneDatabase } from './database.ts'
import { appOptions, call } from './support.ts'

test('the example of the documentation makes a shop that sells', async () => {
  const cloned = await cloneDatabase()
  const { database, url } = cloned
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(await readFile('docs/examples/first-goods.sql', 'utf8'))
  await client.end()
  const agent = { username: 'Lager1', fullName: 'Lara Lager', password: 'Regal2Links' }
  expect(await addStaffAccount(database, { ...agent, role: 'STOCK_AGENT' })).toEqual([])
  const app = await buildApp(appOptions(database))

  const grid = await call<PageOfResults<GridProduct>>(
    app,
    '/public/web-api/product/sorted',
    { page: 0, size: 10, searchKeyword: 'tomate' },
    { lang: 'de' },
  )
  expect(grid.body.content).toMatchObject([
    {
      combinedName: 'Hofgut Rispentomaten kg',
      productImage: 'tomatoes-1.svg',
      salesUnits: [
        { unitName: 'Kilo', price: 3.49 },
        { unitName: 'Kiste', price: 18.9 },
      ],
    },
  ])

  const countries = await call<{ id: number }[]>(app, '/public/web-api/country/list')
  const password = 'Kunde2Neu'
  const registered = await call(app, '/public/web-api/signup', {
    username: 'kunde1',
    password,
    passwordAgain: password,
    fullName: 'Karla Kunde',
    email: 'karla@kunde.example',
    phone1: '0421 1234567',
    countryId: countries.body[0]?.id,
    zipCode: '28195',
    address: 'Marktplatz 2',
    city: 'Bremen',
  })
  expect(registered.status).toBe(201)
  const { token } = (
    await call<{ token: string }>(app, '/public/web-api/login', { username: 'kunde1', password })
  ).body
  const [product] = grid.body.content
  const put = await call(
    app,
    '/web-api/order/set-basket-item',
    { productId: product?.id, salesUnitId: product?.salesUnits[1]?.id, count: 2 },
    { token },
  )
  expect(put.status).toBe(200)
  const placed = await call(app, '/web-api/order/approve-basket', { note: '' }, { token })
  expect(placed.status).toBe(200)
  await app.close()
  await cloned.close()
})
