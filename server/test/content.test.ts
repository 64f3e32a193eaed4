import type { Failure } from '@kontor/contract/core/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const answer = async (path: string, lang?: string) =>
  (await call(shop.app, path, undefined, lang === undefined ? {} : { lang })).body

test('the company', async () => {
  expect(await answer('/public/web-api/company/get')).toEqual({
    name: 'Handel GmbH',
    phone: '040 1',
    email: 'shop@example.com',
    location: 'Kai 1, Hamburg',
    openingHours: null,
    logo: 'front.svg',
    freeDeliveryLimit: 150.5,
    deliveryCost: 9.9,
    timeZone: 'Europe/Berlin',
    languages: ['de', 'en', 'tr'],
    mainLanguage: 'de',
  })
})

test('the stores', async () => {
  expect(await answer('/public/web-api/company/storeURLs')).toEqual({
    ios: 'https://apps.example/ios',
    android: null,
    website: null,
  })
})

test('[S-05] countries are sorted by the language’s alphabet', async () => {
  const names = async (lang?: string) =>
    ((await answer('/public/web-api/country/list', lang)) as { name: string }[]).map(
      ({ name }) => name,
    )
  expect(await names()).toEqual(['Deutschland', 'Österreich', 'Türkei'])
  expect(await names('en')).toEqual(['Austria', 'Germany', 'Turkey'])
  expect(await names('tr')).toEqual(['Almanya', 'Avusturya', 'Türkiye'])
  expect(await names('fr')).toEqual(['Deutschland', 'Österreich', 'Türkei'])
})

describe.each([
  ['aboutUs', 'about'],
  ['contact', 'contact'],
  ['impressum', 'impressum'],
  ['agb', 'agb'],
])('/configuration/%s', (path, id) => {
  test('[S-05] title and text in the language of the caller', async () => {
    expect(await answer(`/configuration/${path}`)).toEqual({
      title: `${id} title de`,
      text: `${id} text de`,
    })
    expect(await answer(`/configuration/${path}`, 'tr')).toEqual({
      title: `${id} title tr`,
      text: `${id} text tr`,
    })
  })
})

test('a shop that is not set up yet has its own answer', async () => {
  await shop.database.query(sql`DELETE FROM company`)
  await shop.database.query(sql`DELETE FROM static_page`)
  const token = shop.customerToken
  for (const path of [
    '/public/web-api/company/get',
    '/public/web-api/company/storeURLs',
    '/configuration/agb',
    '/web-api/freeDeliveryLimit',
  ]) {
    const { status, body } = await call<Failure>(shop.app, path, undefined, { token })
    expect([path, status, body.code]).toEqual([path, 404, 'not_found'])
  }
})
