import { orderStatus } from '@kontor/contract/rules/statuses'
import { drawBarcode } from './barcode.ts'
import type { PickListData } from './document-data.ts'
import { drawPictures } from './drawn-picture.ts'
import { contentWidth, ink, page, Sheet } from './sheet.ts'
import { drawTable, type Column } from './table.ts'
import { wordsOf, type Words } from './words.ts'
import { writtenIn } from './written-values.ts'

type Line = PickListData['lines'][number]

const pictureSide = 42
const boxSide = 15

const titleOf = ({ lists }: PickListData, words: Words) =>
  lists === 'all'
    ? words.pickList
    : `${words.pickList}: ${lists === 'approved' ? words.onlyApproved : words.onlyUnapproved}`

function drawHead(sheet: Sheet, data: PickListData) {
  const words = wordsOf(data.language)
  const written = writtenIn(data.language)
  const barcode = { x: page.right - 150, y: 34, width: 150, height: 44 }
  const width = contentWidth - 170
  drawBarcode(sheet, data.orderNumber, barcode)
  sheet.write(data.orderNumber, barcode.x, 82, {
    size: 12,
    bold: true,
    width: barcode.width,
    align: 'center',
  })
  sheet.y = 32
  sheet.y += sheet.write(titleOf(data, words), page.left, sheet.y, {
    size: 12,
    colour: ink.muted,
    width,
  })
  sheet.y += sheet.write(`${words.orderNumber} ${data.orderNumber}`, page.left, sheet.y, {
    size: 20,
    bold: true,
    width,
  })
  sheet.y += 4
  sheet.y += sheet.write(data.firmName, page.left, sheet.y, { size: 12, bold: true, width })
  sheet.y += sheet.write(`${data.address}, ${data.zipCode} ${data.city}`, page.left, sheet.y, {
    size: 11,
    width,
  })
  const dates = `${words.orderDate} ${written.day(data.orderedOn)} · ${words.printedAt} ${written.moment(data.printedAt, data.timeZone)}`
  sheet.y += sheet.write(dates, page.left, sheet.y, { size: 9, colour: ink.muted, width })
  sheet.y = Math.max(sheet.y, 104) + 10
  drawClosed(sheet, closedOf(data, words))
  if (data.note !== null) drawNote(sheet, words.note, data.note)
}

/** The mark on an order that is no longer to be picked. */
function closedOf({ statusId }: PickListData, words: Words): string | null {
  if (statusId === orderStatus.cancelled) return words.orderCancelled
  return statusId === orderStatus.completed ? words.orderCompleted : null
}

function drawClosed(sheet: Sheet, text: string | null) {
  if (text === null) return
  const style = { size: 18, bold: true, width: contentWidth - 20 }
  const height = sheet.heightOf(text, style) + 16
  sheet.pdf
    .rect(page.left, sheet.y, contentWidth, height)
    .lineWidth(3)
    .strokeColor(ink.text)
    .stroke()
  sheet.write(text, page.left + 10, sheet.y + 8, style)
  sheet.y += height + 10
}

function drawNote(sheet: Sheet, title: string, note: string) {
  const inner = { size: 11, width: contentWidth - 20 }
  const height = sheet.heightOf(note, inner) + 30
  // A note may be longer than a page; then it has no frame.
  if (sheet.y + height <= page.foot) {
    sheet.pdf
      .roundedRect(page.left, sheet.y, contentWidth, height, 4)
      .lineWidth(1)
      .strokeColor(ink.text)
      .stroke()
  }
  sheet.y += 7
  sheet.y +=
    sheet.write(title, page.left + 10, sheet.y, {
      size: 8,
      bold: true,
      colour: ink.muted,
      width: inner.width,
    }) + 1
  for (const paragraph of note.split('\n')) {
    for (const part of paragraph.match(/.{1,1500}(?:\s+|$)|.{1500}/gu) ?? [' ']) {
      sheet.keepTogether(sheet.heightOf(part, inner))
      sheet.y += sheet.write(part, page.left + 10, sheet.y, inner)
    }
  }
  sheet.y += 22
}

async function columnsOf(sheet: Sheet, data: PickListData): Promise<Column<Line>[]> {
  const words = wordsOf(data.language)
  const written = writtenIn(data.language)
  const pictures = await drawPictures(data.withPictures ? data.pictures : [])
  const picture: Column<Line> = {
    title: '',
    width: pictureSide,
    text: () => '',
    draw: ({ picture: name }, x, y) => {
      const drawn = name === null ? undefined : pictures.get(name)
      // pdfkit accepts an object that looks like an opened image; its types do not say so.
      if (drawn !== undefined) sheet.pdf.image(drawn as never, x, y, { width: pictureSide })
    },
  }
  return [
    {
      title: '',
      width: boxSide,
      text: () => '',
      draw: (_, x, y) =>
        void sheet.pdf
          .rect(x, y + 1, boxSide - 1, boxSide - 1)
          .lineWidth(1.2)
          .strokeColor(ink.text)
          .stroke(),
    },
    {
      title: words.location,
      width: 66,
      text: ({ location }) => location ?? '–',
      style: { bold: true, size: 12.5 },
    },
    ...(data.withPictures ? [picture] : []),
    { title: words.articleNumber, width: 58, text: ({ articleNumber }) => articleNumber },
    {
      title: words.article,
      width: data.withPictures ? 146 : 196,
      text: ({ name }) => written.product(name),
      detail: ({ approved }) =>
        approved === null || approved === 0
          ? null
          : words.approvedAlready.replace('{count}', written.count(approved)),
    },
    { title: words.unit, width: 74, text: written.salesUnit },
    {
      title: words.quantity,
      width: 46,
      align: 'right',
      text: ({ quantity }) => written.count(quantity),
      style: { bold: true, size: 14 },
    },
  ]
}

/** The pick list, sorted by location, in print large enough to read while walking. */
export async function drawPickList(data: PickListData): Promise<Uint8Array> {
  const words = wordsOf(data.language)
  const title = `${words.pickList} ${data.orderNumber}`
  const sheet = await Sheet.open(
    { title, language: data.language, createdAt: data.printedAt },
    data,
  )
  sheet.onNewPage(() => {
    const closed = closedOf(data, words)
    const heading = `${words.orderNumber} ${data.orderNumber}`
    sheet.write(closed === null ? heading : `${heading} · ${closed}`, page.left, 32, {
      size: 11,
      bold: true,
    })
    sheet.write(titleOf(data, words), page.right, 32, {
      size: 10,
      colour: ink.muted,
      align: 'right',
    })
    sheet.y = 58
  })
  drawHead(sheet, data)
  const columns = await columnsOf(sheet, data)
  if (data.lines.length === 0) sheet.write(words.nothingToPick, page.left, sheet.y, { size: 12 })
  else
    drawTable(sheet, {
      columns,
      rows: data.lines,
      size: 11,
      rowHeight: data.withPictures ? pictureSide : 20,
      foot: 785,
    })
  sheet.onEveryPage((number, count) => {
    const shown = words.page.replace('{page}', String(number)).replace('{pages}', String(count))
    sheet.write(shown, page.right, page.height - 34, { size: 9, colour: ink.muted, align: 'right' })
  })
  return sheet.finish()
}
