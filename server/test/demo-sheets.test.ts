import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movedTo, sheetsDay } from '../../demo/src/import-sheets.ts'
import { openDemoShop, type DemoShop } from './demo-shop.ts'
import { exported } from './sheets.ts'

const demo = resolve(import.meta.dirname, '../../demo')

describe('the demo shop is data', () => {
  let shop: DemoShop
  let files: ReadonlyMap<string, string>
  beforeAll(async () => {
    shop = await openDemoShop(new Date(`${sheetsDay}T11:00:00Z`))
    const pictures = `${demo}/pictures/products`
    const named = (await readdir(pictures)).map(async (file) => {
      const hash = createHash('sha256').update(await readFile(`${pictures}/${file}`))
      return [`${hash.digest('hex').slice(0, 32)}.svg`, file] as const
    })
    files = new Map(await Promise.all(named))
  })
  afterAll(() => shop.close())

  test.each([
    ['brand', 'brands'],
    ['category', 'categories'],
    ['customer', 'customers'],
    ['product', 'products'],
  ] as const)('[J-17] the export of its %s sheet is the sheet it came from', async (kind, file) => {
    const written = (await exported(shop.database, kind, 'csv')).toString()
    // In the shop pictures are named by what they show.
    const named = written.replaceAll(/[0-9a-f]{32}\.svg/g, (name) => files.get(name) ?? name)
    await expect(named).toMatchFileSnapshot(`${demo}/sheets/${file}.csv`)
  })

  test('[J-17] its sheets came in as imports that changed nothing but what they brought', async () => {
    const sets = await shop.rows<{ kind: string; new: number; wrong: number; applied: number }>(`
      SELECT kind, (counts ->> 'new')::integer AS new, (counts ->> 'wrong')::integer AS wrong,
             (counts ->> 'applied')::integer AS applied
      FROM change_set WHERE state = 'applied' ORDER BY kind`)
    expect(sets).toEqual([
      { kind: 'brand', new: 30, wrong: 0, applied: 30 },
      { kind: 'category', new: 60, wrong: 0, applied: 60 },
      { kind: 'customer', new: 8, wrong: 0, applied: 8 },
      { kind: 'product', new: 600, wrong: 0, applied: 600 },
    ])
    expect(await shop.count(`history WHERE kind = 'product' AND field = ''`)).toBe(600)
  })

  test('each product shows the drawings that are named by its article number', async () => {
    const shown = await shop.rows<{ file: string; picture: string }>(`
      SELECT article_number || CASE position WHEN 0 THEN '' ELSE '-' || position + 1 END || '.svg' AS file, picture
      FROM product_picture JOIN product ON product.id = product_id`)
    expect(new Map(shown.map(({ file, picture }) => [picture, file]))).toEqual(files)
    // What something shows is never removed as unused.
    expect(await shop.count('picture_draft')).toBe(0)
  })
})

describe('the days of a sheet', () => {
  const sheet = 'Nr;von;bis\r\n2026-01-05;2026-01-05;2026-03-01\r\nab 2026-01-05;;2026-01-31\r\n'

  test('stay on the day it is written for, and move with the day it is read on', () => {
    expect(movedTo(new Date(`${sheetsDay}T22:59:00Z`), sheet)).toBe(sheet)
    expect(movedTo(new Date('2026-06-30T22:30:00Z'), sheet)).toBe(
      'Nr;von;bis\r\n2026-01-05;2026-07-01;2026-08-25\r\nab 2026-01-05;;2026-07-27\r\n',
    )
    expect(movedTo(new Date('2025-12-31T12:00:00Z'), sheet)).toContain(';2025-12-31;2026-02-24\r\n')
  })
})

test('nothing of the demo shop is part of the server that is built', async () => {
  const built = resolve(import.meta.dirname, '../dist')
  const maps = (await readdir(built)).filter((file) => file.endsWith('.js.map'))
  expect(maps).toContain('main.js.map')
  for (const map of maps) {
    const { sources }: { sources: string[] } = JSON.parse(await readFile(`${built}/${map}`, 'utf8'))
    expect(sources.length).toBeGreaterThan(5)
    expect(sources.filter((source) => /(?:^|\/)demo\//.test(source))).toEqual([])
    const program = await readFile(`${built}/${map.replace('.map', '')}`, 'utf8')
    for (const word of ['Anadolu', 'Bosporus', 'elbblick']) expect(program).not.toContain(word)
  }
})
