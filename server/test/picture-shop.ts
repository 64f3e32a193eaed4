import type { AddressInfo } from 'node:net'
import { zipSync } from 'fflate'
import { expect } from 'vitest'
import { manyProducts } from '../src/catalogue/office/product.ts'
import { productDocument } from './office-product.ts'
import { openSheets, type OpenSheets } from './sheets.ts'
import { addBrand, addCategory, inAll } from './shop.ts'

export type Files = Readonly<Record<string, Uint8Array>>

export const zipped = (files: Files) => Buffer.from(zipSync(files, { level: 6 }))

export type PictureShop = Awaited<ReturnType<typeof openPictureShop>>

/** A shop to which archives of pictures are sent. */
export async function openPictureShop() {
  const shop: OpenSheets = await openSheets()
  const brandId = await addBrand(shop.database, 'Marke')
  const categoryId = await addCategory(shop.database, inAll('Ware'))
  let numbers = 0

  /** A product of its own for each test, with an EAN if asked for. */
  async function newProduct(more: { articleNumber?: string; barcodes?: string[] } = {}) {
    const articleNumber = more.articleNumber ?? `P${(numbers += 1)}`
    const { salesUnits, ...document } = productDocument({ brandId, categoryId }, { articleNumber })
    const units = salesUnits.map((unit) => ({ ...unit, barcodes: more.barcodes ?? [] }))
    const [id = 0] = await shop.database.transaction((transaction) =>
      manyProducts.add(transaction, [{ ...document, salesUnits: units }]),
    )
    return { id, articleNumber }
  }

  const picturesOf = async (id: number) =>
    (await manyProducts.read(shop.database, [id])).get(id)?.pictures

  async function answerTo(archive: Buffer, existing = 'keep', token = shop.desk.token) {
    const { port } = shop.app.server.address() as AddressInfo
    const address = `http://127.0.0.1:${port}/api/office/picture-set/upload`
    const answer = await fetch(`${address}?fileName=photos.zip&existing=${existing}&lang=en`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(archive),
    })
    return { status: answer.status, body: (await answer.json()) as { id: number; code?: string } }
  }

  async function sendArchive(archive: Buffer, existing?: string) {
    const { status, body } = await answerTo(archive, existing)
    expect({ status, body }).toMatchObject({ status: 200 })
    return shop.settled(body.id)
  }

  /** The files that are not taken, and why. */
  async function problemsOf(id: number) {
    const rows = await shop.rows(id, { states: ['wrong'] })
    return Object.fromEntries(rows.map(({ key, problems }) => [key, problems[0]?.problem]))
  }

  return {
    ...shop,
    newProduct,
    picturesOf,
    answerTo,
    sendArchive,
    sendFiles: (files: Files, existing?: string) => sendArchive(zipped(files), existing),
    problemsOf,
  }
}
