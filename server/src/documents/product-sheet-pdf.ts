import { nutritionBasis, nutritionRows } from '@kontor/contract/rules/nutrition'
import { classNames } from './declared-goods.ts'
import type { ProductSheetData } from './document-data.ts'
import { drawLargePicture } from './drawn-picture.ts'
import { fitted } from './fitted-text.ts'
import { allergenNames, contentUnitNames, nutrientNames } from './food-words.ts'
import { drawSender, endLetter, leaveRoomForFooter } from './letter-layout.ts'
import { contentWidth, ink, page, Sheet } from './sheet.ts'
import { drawTable } from './table.ts'
import { wordsOf } from './words.ts'
import { writtenIn } from './written-values.ts'

const pictureSide = 170
/** Pixels of the picture, about 170 dots per inch. */
const pixels = 400

function factsOf(data: ProductSheetData): readonly (readonly [string, string | null])[] {
  const { food, language } = data
  const words = wordsOf(language)
  const written = writtenIn(language)
  const unit = food.netContentUnit
  return [
    [words.articleNumber, data.articleNumber],
    [words.brand, data.brandName],
    [words.size, data.unit],
    [
      words.netContent,
      food.netContent === null || unit === null
        ? null
        : `${written.measure(food.netContent)}\u00a0${contentUnitNames[unit][language]}`,
    ],
    [words.origin, food.origin && written.country(food.origin)],
    [words.tradeClass, food.tradeClass && classNames[food.tradeClass]],
    [words.variety, food.variety],
    [words.organic, food.organicNumber],
    [words.alcohol, food.alcohol === null ? null : `${written.measure(food.alcohol)}\u00a0% vol`],
    [words.customsTariff, data.customsTariff],
    [words.issueDate, written.day(data.issuedOn)],
  ]
}

/** Picture on the left, facts beside it. */
async function drawTop(sheet: Sheet, data: ProductSheetData) {
  const top = sheet.y
  const drawn = data.picture && (await drawLargePicture(data.picture, pixels))
  const left = page.left + (drawn ? pictureSide + 20 : 0)
  // pdfkit accepts an object that looks like an opened image; its types do not say so.
  if (drawn) sheet.pdf.image(drawn as never, page.left, top, { width: pictureSide })
  const middle = left + 100
  for (const [name, value] of factsOf(data)) {
    if (value === null || value.trim() === '') continue
    const label = sheet.write(name, left, sheet.y, { size: 9, colour: ink.muted, width: 96 })
    const style = { size: 9.5, bold: true, width: page.right - middle }
    const used = sheet.write(value, middle, sheet.y, style)
    sheet.y += Math.max(label, used) + 3
  }
  sheet.y = Math.max(sheet.y, top + (drawn ? pictureSide : 0)) + 8
}

function drawHeading(sheet: Sheet, title: string) {
  const style = { size: 11, bold: true, colour: ink.accent }
  // A heading stays with the first lines below it.
  sheet.keepTogether(60)
  sheet.y += 10
  sheet.y += sheet.write(title, page.left, sheet.y, style) + 2
}

function drawText(sheet: Sheet, title: string, ...texts: readonly (string | null)[]) {
  const said = texts.flatMap((text) => text?.trim() || [])
  if (said.length === 0) return
  drawHeading(sheet, title)
  for (const text of said) sheet.flow(text, page.left, contentWidth, { size: 9.5 })
}

function drawUnits(sheet: Sheet, { salesUnits, language }: ProductSheetData) {
  if (salesUnits.length === 0) return
  const words = wordsOf(language)
  drawHeading(sheet, words.salesUnits)
  drawTable(sheet, {
    rows: salesUnits,
    columns: [
      { title: words.unit, width: 180, text: ({ name }) => name },
      {
        title: words.piecesInUnit,
        width: 50,
        align: 'right',
        text: ({ pieces }) => writtenIn(language).count(pieces),
      },
      { title: words.barcodes, width: 253, text: ({ barcodes }) => barcodes.join(', ') || '–' },
    ],
  })
}

function allergensOf({ food, language }: ProductSheetData): string | null {
  if (food.allergens.length === 0) return null
  const names = food.allergens.map((allergen) => allergenNames[allergen][language])
  return wordsOf(language).contains.replace('{allergens}', names.join(', '))
}

function drawNutrition(sheet: Sheet, { food, language }: ProductSheetData) {
  const rows = nutritionRows(food.nutrition)
  if (rows.length === 0) return
  const words = wordsOf(language)
  const written = writtenIn(language)
  const basis = nutritionBasis(food.netContentUnit)
  const per = basis === null ? words.per100 : basis === 'g' ? words.per100g : words.per100ml
  // The table is short and stays on one page.
  sheet.keepTogether(45 + rows.length * 18.5)
  drawHeading(sheet, words.nutrition)
  drawTable(sheet, {
    rows,
    columns: [
      {
        title: '',
        width: 300,
        text: ({ name, isPart }) =>
          `${isPart ? '\u2013\u00a0' : ''}${nutrientNames[name][language]}`,
      },
      {
        title: per,
        width: 191,
        align: 'right',
        text: ({ amounts }) =>
          amounts.map(({ value, unit }) => `${written.measure(value)}\u00a0${unit}`).join(' / '),
      },
    ],
  })
}

/** All that is known of a product, for kitchens and shops that must tell their customers. */
export async function drawProductSheet(data: ProductSheetData): Promise<Uint8Array> {
  const { language } = data
  const words = wordsOf(language)
  const written = writtenIn(language)
  const title = `${words.productSheet} ${data.articleNumber} ${data.name}`
  const createdAt = new Date(`${data.issuedOn}T00:00:00Z`)
  const sheet = await Sheet.open({ title, language, createdAt }, data)
  sheet.onNewPage(() => {
    sheet.pdf.rect(0, 0, page.width, 5).fill(ink.accent)
    const shown = `${data.articleNumber} · ${data.name}`
    const room = { width: contentWidth - 90, height: 14, sizes: [9] }
    const head = fitted(sheet, shown, { bold: true }, room)
    sheet.write(head.text, page.left, 34, head.style)
    const day = { size: 9, colour: ink.muted, align: 'right' } as const
    sheet.write(written.day(data.issuedOn), page.right, 34, day)
    sheet.y = 64
  })
  leaveRoomForFooter(sheet, data)
  sheet.y = drawSender(sheet, data) + 22
  sheet.y +=
    sheet.write(words.productSheet, page.left, sheet.y, { size: 10, colour: ink.muted }) + 2
  const heading = { size: 17, bold: true, width: contentWidth }
  sheet.y += sheet.write(data.name, page.left, sheet.y, heading) + 12
  await drawTop(sheet, data)
  drawUnits(sheet, data)
  drawText(sheet, words.description, data.shortDescription, data.detailedDescription)
  drawText(sheet, words.contents, data.contentInformation)
  drawText(sheet, words.allergens, allergensOf(data), data.allergyInformation)
  drawText(sheet, words.storage, data.food.storage)
  drawNutrition(sheet, data)
  endLetter(sheet, data)
  return sheet.finish()
}
