import { expect, test } from 'vitest'
import { mostAddresses, writeSitemap, writeSitemapPart } from '../src/storefront/sitemap.ts'

const paths = (count: number) => Array.from({ length: count }, (_, index) => `/?productId=${index}`)
const origin = 'https://shop.example'
const addressesIn = (xml: string | undefined) => xml?.match(/<loc>/g)?.length

test('[R-15] up to 50,000 addresses are in one file', () => {
  const one = writeSitemap(paths(mostAddresses), origin)
  expect(one).toContain('<urlset')
  expect(addressesIn(one)).toBe(50_000)
  expect(writeSitemapPart(paths(mostAddresses), 1, origin)).toBeUndefined()
})

test('[R-15] more are in several files, which an index lists', () => {
  const all = paths(100_001)
  const index = writeSitemap(all, origin)
  expect(index).toContain('<sitemapindex')
  expect(addressesIn(index)).toBe(3)
  expect(index).toContain('<loc>https://shop.example/sitemap-3.xml</loc>')
  const parts = [1, 2, 3].map((part) => addressesIn(writeSitemapPart(all, part, origin)))
  expect(parts).toEqual([50_000, 50_000, 1])
  for (const none of [0, 4]) expect(writeSitemapPart(all, none, origin)).toBeUndefined()
})
