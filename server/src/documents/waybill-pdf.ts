import { taxSentence } from '@kontor/contract/rules/tax-sentences'
import { declaredText } from './declared-goods.ts'
import type { WaybillData } from './document-data.ts'
import { beginLetter, drawClosing, drawOrganic, endLetter } from './letter-layout.ts'
import { contentWidth, ink, page, Sheet } from './sheet.ts'
import { drawTable, stacked } from './table.ts'
import { wordsOf, type Words } from './words.ts'
import { writtenIn } from './written-values.ts'

const reasonWords = {
  out_of_stock: 'outOfStock',
  damaged: 'damaged',
  expired: 'expired',
} as const

function drawReceipt(sheet: Sheet, data: WaybillData) {
  const words = wordsOf(data.language)
  const units = data.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  sheet.keepTogether(150)
  sheet.y += 2
  sheet.write(words.unitsInAll, page.left, sheet.y, { size: 10, bold: true })
  sheet.write(writtenIn(data.language).count(units), page.left + 386, sheet.y, {
    size: 10,
    bold: true,
    align: 'right',
  })
  sheet.y += 36
  sheet.y += sheet.write(words.received, page.left, sheet.y, { size: 10, width: contentWidth })
  sheet.y += 54
  const places = [words.placeAndDate, words.nameInPrint, words.signature]
  const gap = 16
  const width = (contentWidth - gap * (places.length - 1)) / places.length
  places.forEach((place, index) => {
    const x = page.left + index * (width + gap)
    sheet.line(x, sheet.y, x + width, ink.text, 0.7)
    sheet.write(place, x, sheet.y + 4, { size: 8, colour: ink.muted })
  })
  sheet.y += 20
}

/** Why less was delivered than ordered, if a reason was entered. */
function shortText({ shortReason, shortNote }: WaybillData['lines'][number], words: Words) {
  if (shortReason === null) return null
  const reason = shortReason === 'other' ? (shortNote ?? '') : words[reasonWords[shortReason]]
  return words.notDelivered.replace('{reason}', () => reason)
}

/** Goods that leave the country carry the reason why no VAT is charged on them. */
function drawTax(sheet: Sheet, { tax, seller, language }: WaybillData) {
  if (tax.treatment !== 'intra_community' && tax.treatment !== 'export') return
  const said = taxSentence(tax.treatment, seller.country)?.[language] ?? ''
  const style = { size: 9.5, width: contentWidth }
  sheet.keepTogether(sheet.heightOf(said, style) + 8)
  sheet.y += sheet.write(said, page.left, sheet.y, style) + 8
}

/** The delivery note: ordered and delivered quantities without prices, and a place to sign. */
export async function drawWaybill(data: WaybillData): Promise<Uint8Array> {
  const words = wordsOf(data.language)
  const written = writtenIn(data.language)
  const { buyer } = data
  const sheet = await Sheet.open(
    {
      title: `${words.waybill} ${data.number}`,
      language: data.language,
      createdAt: data.issuedAt,
    },
    data,
  )
  beginLetter(sheet, data, words.waybill, [
    [words.waybillNumber, data.number],
    [words.date, written.day(data.issuedOn)],
    [words.deliveryDate, written.day(data.deliveredOn)],
    [words.orderNumber, data.orderNumber],
    [words.orderDate, written.day(data.orderedOn)],
    [words.buyerOrderNumber, data.buyerOrderNumber ?? ''],
    [words.buyerReference, data.buyerReference ?? ''],
    [words.customerNumber, buyer.number],
    [words.contact, data.contact],
  ])
  const address = written.address(buyer)
  sheet.y += sheet.write(`${words.deliveryAddress}: ${address}`, page.left, sheet.y, {
    size: 9.5,
    width: contentWidth,
  })
  sheet.y += 12
  drawTable(sheet, {
    size: 10,
    rows: data.lines,
    columns: [
      {
        title: words.position,
        width: 26,
        text: (_, index) => String(index + 1),
        style: { colour: ink.muted },
      },
      { title: words.articleNumber, width: 70, text: ({ articleNumber }) => articleNumber },
      {
        title: words.article,
        width: 162,
        text: ({ name }) => written.product(name),
        detail: (line) =>
          stacked(declaredText(line.declared, data.language), shortText(line, words)),
      },
      {
        title: words.ordered,
        width: 52,
        align: 'right',
        text: ({ ordered }) => written.count(ordered),
      },
      {
        title: words.delivered,
        width: 52,
        align: 'right',
        text: ({ quantity }) => written.count(quantity),
        style: { bold: true },
      },
      { title: words.unit, width: 97, text: written.salesUnit },
    ],
  })
  drawOrganic(sheet, data)
  drawTax(sheet, data)
  drawReceipt(sheet, data)
  drawClosing(sheet, data)
  endLetter(sheet, data)
  return sheet.finish()
}
