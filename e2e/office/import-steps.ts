import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { newProduct } from './products.ts'
import { openAs, staffUser, type StaffUser } from './steps.ts'

export const importPath = '/apps/office/import'

/** A file as a browser chooses it. */
export const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
})

export const rowsOf = (page: Page) => page.getByRole('grid').locator('[data-index]')

/** Products of the test's own, with these prices for their only unit; `word` in their names finds them. */
export async function ownProducts(
  request: APIRequestContext,
  prices: readonly number[],
): Promise<{
  user: StaffUser
  word: string
  products: { id: number; articleNumber: string }[]
}> {
  const user = await staffUser(request)
  const word = `probe${Date.now()}`
  const products: { id: number; articleNumber: string }[] = []
  for (const price of prices) {
    const { id, document } = await newProduct(request, user, {
      name: { de: word, en: word, tr: word },
      location: 'T-1',
      salesUnits: [
        {
          id: -1,
          name: { de: 'Karton', en: 'Carton', tr: 'Koli' },
          pieces: 1,
          price,
          position: 0,
          barcodes: [],
          archived: false,
        },
      ],
    })
    products.push({ id, articleNumber: document.articleNumber })
  }
  return { user, word, products }
}

interface SheetCall {
  readonly request: APIRequestContext
  readonly user: StaffUser
}

const ask = async ({ request, user }: SheetCall, path: string, data: object) => {
  const headers = { authorization: `Bearer ${user.token}` }
  const answer = await request.post(`/api/office/change-set/${path}`, { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

async function settled(by: SheetCall, id: number) {
  await expect
    .poll(async () => (await ask(by, 'read', { id })).running, { timeout: 100_000 })
    .toBeNull()
  return ask(by, 'read', { id })
}

/** Sends a sheet of products and has it compared as its columns were recognised. */
export async function comparedSheet(by: SheetCall, lines: readonly string[]): Promise<number> {
  const sent = await by.request.post(
    '/api/office/change-set/upload?fileName=test.csv&kind=product',
    {
      data: Buffer.from(`${lines.join('\n')}\n`),
      headers: {
        authorization: `Bearer ${by.user.token}`,
        'content-type': 'application/octet-stream',
      },
    },
  )
  expect(sent.status(), await sent.text()).toBe(200)
  const { id } = await sent.json()
  const { columns } = await settled(by, id)
  await ask(by, 'compare', {
    id,
    columns: columns.map(
      ({ field, decimal }: { field: string | null; decimal: string | null }) => ({
        field,
        decimal: decimal === 'ask' ? null : decimal,
      }),
    ),
    emptyClears: false,
    forNew: {},
  })
  await settled(by, id)
  return id
}

/** The same, applied. */
export async function appliedSheet(by: SheetCall, lines: readonly string[]): Promise<number> {
  const id = await comparedSheet(by, lines)
  await ask(by, 'apply', { id, leaveOutWrong: true, confirmed: true })
  const { state } = await settled(by, id)
  expect(state).toBe('applied')
  return id
}

/** Opens the import page and chooses a file there. */
export async function chooseSheet(page: Page, user: StaffUser, file: ReturnType<typeof csv>) {
  await openAs(page, user, importPath)
  await page.locator('input[accept*=".csv"]').setInputFiles(file)
  await expect(page).toHaveURL(/\/import\/\d+/)
}
