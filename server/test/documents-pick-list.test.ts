import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { PickListData } from '../src/documents/document-data.ts'
import { makeDocument } from '../src/documents/make-document.ts'
import { line } from './invoice-data.ts'
import { readPdf } from './pdf.ts'
import { pickList } from './pick-list-data.ts'

const pdfOf = async (data: PickListData) => readPdf((await makeDocument(data)).pdf)

describe('[X-01] a pick list', () => {
  test('has location, number, name, unit and quantity, the note, and the order as a barcode', async () => {
    const { flowing } = await pdfOf(pickList())
    const said = [
      'Bestellnummer 10234',
      'A-2',
      'A-100',
      'Erster Artikel bestätigt: 1',
      'Karton (6 Stück)',
      'Bitte an Rampe 3. Klingel defekt.',
      'Gedruckt am 16.11.2026, 00:30',
      'Seite 1 von 1',
    ]
    for (const each of said) expect(flowing).toContain(each)
    expect(flowing).not.toContain('nicht bestätigte')
  })

  test('says which part of the order it shows, and when that is nothing', async () => {
    const approved = await pdfOf(pickList({ lists: 'approved' }))
    expect(approved.flowing).toContain('Pickliste: bestätigte Artikel')
    const none = await pdfOf(pickList({ lists: 'unapproved', lines: [] }))
    expect(none.flowing).toContain('Diese Liste hat keine Artikel.')
  })

  test('shows pictures, each once, and goes without those it cannot read', async () => {
    const square =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="red"/></svg>'
    const pictures = [
      { name: 'a.svg', mediaType: 'image/svg+xml', bytes: Buffer.from(square) },
      { name: 'broken.png', mediaType: 'image/png', bytes: Buffer.from([0x89, 0x50]) },
      { name: 'broken.svg', mediaType: 'image/svg+xml', bytes: Buffer.from('<svg') },
    ]
    const lines = ['a.svg', 'a.svg', 'broken.png', 'broken.svg', null].map((picture) => ({
      ...line(),
      location: 'A-1',
      approved: null,
      picture,
    }))
    const shown = await pdfOf(pickList({ withPictures: true, pictures, lines }))
    expect(shown.raw.match(/\/Subtype \/Image/g)).toHaveLength(1)
    const without = await pdfOf(pickList({ lines }))
    expect(without.raw).not.toContain('/Subtype /Image')
  })

  test.each([
    ['a wide drawing', '0 0 20 10', { corner: 'white', left: 'red', top: 'white' }],
    ['a tall drawing', '0 0 10 20', { corner: 'white', left: 'white', top: 'red' }],
    ['a square drawing', '0 0 10 10', { corner: 'red', left: 'red', top: 'red' }],
  ])('shows %s whole, in the middle of its place', async (name, viewBox, seen) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><rect width="100%" height="100%" fill="red"/></svg>`
    const picture = { name, mediaType: 'image/svg+xml', bytes: Buffer.from(drawing) }
    const lines = [{ ...line(), location: 'A-1', approved: null, picture: name }]
    const { raw } = await pdfOf(pickList({ withPictures: true, pictures: [picture], lines }))
    const [, packed = ''] = /\/Subtype \/Image.*?stream\n(.*?)\nendstream/s.exec(raw) ?? []
    const pixels = inflateSync(Buffer.from(packed, 'latin1'))
    const at = (x: number, y: number) =>
      pixels[(y * 128 + x) * 3 + 1] === 255
        ? 'white'
        : pixels[(y * 128 + x) * 3] === 255
          ? 'red'
          : '?'
    expect(pixels.length).toBe(128 * 128 * 3)
    expect(at(64, 64)).toBe('red')
    expect({ corner: at(2, 2), left: at(2, 64), top: at(64, 2) }).toEqual(seen)
  })

  test('with the longest allowed note continues over pages', async () => {
    const note = `${'Bitte beachten. '.repeat(249)}Ende`
    const { pages, flowing } = await pdfOf(pickList({ note }))
    expect(flowing.match(/Bitte beachten/g)).toHaveLength(249)
    expect(flowing).toContain('Zweiter Artikel')
    expect(pages.length).toBeLessThan(4)
  })
})
