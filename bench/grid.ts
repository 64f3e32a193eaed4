import { mkdir } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { withBenchShop, type BenchShop } from './bench-shop.ts'
import { growCatalogue } from './catalogue.ts'
import { framesOf, gestures, type Frames } from './scrolled-frames.ts'

/**
 * How the grid of the office scrolls: by wheel, page keys and the scrollbar, against a plain list of as many rows in the same browser.
 * `npm run bench:grid`, optionally with the number of products and a folder for pictures taken while it scrolls. `GRID_ADDRESS` names a
 * shop that runs already.
 */
const size = Number(process.argv[2] ?? 50_000)
const pictures = process.argv[3]

const plain = { list: '#list', row: 'p' }
const grid = { list: '[role="grid"]', row: '[role="row"]' }

/** As many rows as elements of the page, drawn once. */
async function openPlain(page: Page): Promise<void> {
  await page.setContent(
    `<body style="margin:0"><div id="list" tabindex="0" style="height:640px;overflow:auto">${Array.from(
      { length: size },
      (_, index) =>
        `<p style="height:34px;margin:0">B${500_000 + index} &nbsp; Basmati &nbsp; 5 kg &nbsp; ${index % 97},99 &nbsp; P-${index % 400}</p>`,
    ).join('')}</div>`,
  )
  await page.locator('#list').focus()
  await page.mouse.move(400, 300)
}

async function openGrid(page: Page, address: string): Promise<void> {
  const answer = await page.request.post(`${address}/api/office/login`, {
    data: { username: 'office', password: 'Office1234' },
  })
  const user = await answer.text()
  await page.goto(`${address}/no-photo.svg`)
  await page.evaluate((stored) => localStorage.setItem('office-user', stored), user)
  await page.goto(`${address}/apps/office/products/grid`)
  await page.getByRole('gridcell').first().click()
  await page.mouse.move(700, 600)
}

const at = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? Number.NaN

function say(name: string, { between, longTasks, blank }: Frames): void {
  const cells = [
    between.length,
    at(between, 0.5).toFixed(1),
    at(between, 0.99).toFixed(0),
    at(between, 1).toFixed(0),
    between.filter((ms) => ms > 50).length,
    longTasks.length,
    Math.max(0, ...longTasks).toFixed(0),
    blank,
  ]
  console.log(name.padEnd(34) + cells.map((cell) => String(cell).padStart(9)).join(''))
}

async function scrollBy(
  page: Page,
  where: typeof plain,
  gesture: keyof typeof gestures,
  name: string,
): Promise<Frames> {
  const place = () => page.locator(where.list).evaluate(({ scrollTop }) => scrollTop)
  const before = await place()
  const frames = await framesOf(page, where, () => gestures[gesture](page, where.list))
  say(`${name}, ${gesture}`, frames)
  const passed = Math.round(((await place()) - before) / 34)
  if (gesture !== 'scrollbar') console.log(`  ${passed} rows passed`)
  return frames
}

/** Takes pictures while it scrolls; they are looked at by a person. */
async function photograph(page: Page, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const gesture of ['wheel', 'spun wheel', 'scrollbar'] as const) {
    const scrolling = gestures[gesture](page, grid.list)
    for (let number = 1; number <= 5; number += 1) {
      await page.screenshot({ path: `${folder}/${gesture.replace(' ', '-')}-${number}.png` })
    }
    await scrolling
  }
}

/** Rows come as one scrolls on; the last row is asked for by a key, and all those before it come. */
async function loadAll(page: Page): Promise<number> {
  const begun = performance.now()
  await page.keyboard.press('Control+End')
  await page.waitForFunction(
    (list) => !document.querySelector(list)?.getAttribute('aria-rowcount')?.startsWith('-'),
    grid.list,
    { timeout: 300_000 },
  )
  await page.keyboard.press('Control+Home')
  return performance.now() - begun
}

async function measure({ address }: Pick<BenchShop, 'address'>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' })
    // What runs this program names functions by it, also those that are sent to the page.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.goto('about:blank')
    console.log(
      `${`${size} rows`.padEnd(34)}${['frames', 'middle', 'p99', 'slowest', '> 50 ms', 'tasks', 'longest', 'blank'].map((name) => name.padStart(9)).join('')}`,
    )
    const names = Object.keys(gestures) as (keyof typeof gestures)[]
    await openPlain(page)
    const bare = new Map<string, Frames>()
    for (const name of names) bare.set(name, await scrollBy(page, plain, name, 'plain list'))
    await openGrid(page, address)
    await scrollBy(page, grid, 'wheel', 'grid, while rows come')
    await scrollBy(page, grid, 'spun wheel', 'grid, while rows come')
    console.log(`all rows came in ${((await loadAll(page)) / 1000).toFixed(1)} s`)
    for (const name of names) {
      const frames = await scrollBy(page, grid, name, 'grid')
      const ratio = (part: number) =>
        (at(frames.between, part) / at(bare.get(name)?.between ?? [], part)).toFixed(2)
      console.log(`  against the plain list: middle ${ratio(0.5)}, p99 ${ratio(0.99)}`)
    }
    if (pictures !== undefined) await photograph(page, pictures)
  } finally {
    await browser.close()
  }
}

const address = process.env['GRID_ADDRESS']
if (address === undefined) await withBenchShop((database) => growCatalogue(database, size), measure)
else await measure({ address })
