import { expect, test } from 'vitest'
import { addressOf } from './address.ts'
import { parseBases } from './bases.ts'

const bases = parseBases('{"api":"https://api.example","configuration":"https://pages.example"}')

test('a call goes to the base of calls, in the language of the page', () => {
  expect(addressOf({ path: '/public/web-api/category/all', language: 'tr' }, bases)).toBe(
    'https://api.example/public/web-api/category/all?lang=tr',
  )
})

test('static pages have their own base', () => {
  expect(addressOf({ path: '/configuration/agb', language: 'de' }, bases)).toBe(
    'https://pages.example/configuration/agb?lang=de',
  )
})

test('parameters are filled in and escaped', () => {
  const path = '/public/web-api/product/:productId'
  expect(addressOf({ path, params: { productId: '7/8' }, language: 'en' }, bases)).toBe(
    'https://api.example/public/web-api/product/7%2F8?lang=en',
  )
  expect(() => addressOf({ path, params: {}, language: 'en' }, bases)).toThrow('productId')
})

test('the query is added without undefined values', () => {
  const query = { productId: 3, favorite: false, missing: undefined }
  expect(addressOf({ path: '/web-api/product/favorite', query, language: 'de' }, bases)).toBe(
    'https://api.example/web-api/product/favorite?productId=3&favorite=false&lang=de',
  )
})

test('without the server’s values the bases are those of the own origin', () => {
  const defaults = { api: '', configuration: '', images: '/images/' }
  expect(parseBases('__KONTOR_BASES__')).toEqual(defaults)
  expect(parseBases(undefined)).toEqual(defaults)
})
