import type { InvoiceData, Seller, WaybillData } from './document-data.ts'
import { contentWidth, ink, page, type Sheet } from './sheet.ts'
import { wordsOf } from './words.ts'
import { writtenIn } from './written-values.ts'

type Letter = InvoiceData | WaybillData

/** A millimetre in points: letters keep to the places of DIN 5008, so that they fit window envelopes. */
const mm = 72 / 25.4

const placeOf = ({ zipCode, city }: Seller) => `${zipCode} ${city}`.trim()
const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

function drawSender(sheet: Sheet, { seller }: Letter) {
  sheet.pdf.rect(0, 0, page.width, 5).fill(ink.accent)
  sheet.write(seller.name, page.left, 15 * mm, { size: 17, bold: true, colour: ink.accent })
  sheet.write(joined(seller.address, placeOf(seller)), page.left, 15 * mm + 24, {
    size: 8.5,
    colour: ink.muted,
  })
}

function drawAddress(sheet: Sheet, { seller, buyer, language }: Letter) {
  const width = 85 * mm
  const sender = joined(seller.name, seller.address, placeOf(seller))
  sheet.write(sender, page.left, 46 * mm, { size: 6.5, colour: ink.muted, width })
  sheet.line(page.left, 46 * mm + 11, page.left + width)
  const lines = [
    buyer.firmName,
    ...(buyer.fullName === buyer.firmName ? [] : [buyer.fullName]),
    buyer.address,
    `${buyer.zipCode} ${buyer.city}`,
    ...(buyer.country === seller.country
      ? []
      : [writtenIn(language).country(buyer.country).toLocaleUpperCase(language)]),
  ]
  let y = 46 * mm + 16
  for (const [index, line] of lines.entries()) {
    y += sheet.write(line, page.left, y, { size: 10.5, bold: index === 0, width }) + 0.5
  }
  return y
}

/** Names and values, one below the other, at the right of the address. */
function drawFacts(sheet: Sheet, facts: readonly (readonly [string, string])[]) {
  const left = 122 * mm
  const middle = left + 96
  let y = 46 * mm
  for (const [name, value] of facts) {
    if (value === '') continue
    const height = sheet.write(name, left, y, { size: 8.5, colour: ink.muted, width: 92 })
    const used = sheet.write(value, middle, y, { size: 9, bold: true, width: page.right - middle })
    y += Math.max(height, used) + 2.5
  }
  return y
}

/** A value with its name before it; nothing when there is none. */
const named = (name: string, value: string | null | undefined) =>
  value ? [`${name} ${value}`] : []

function drawFooter(sheet: Sheet, { seller, language }: Letter, pageText: string) {
  const words = wordsOf(language)
  const top = page.foot + 14
  const columns = [
    [seller.name, seller.address, placeOf(seller), writtenIn(language).country(seller.country)],
    [...named(words.phone, seller.phone), seller.email],
    [
      ...named(words.taxNumber, seller.taxNumber),
      ...named(words.vatId, seller.vatId),
      seller.registerEntry ?? '',
      ...named(`${words.managingDirector}:`, seller.managingDirector),
    ],
    [seller.bankName, ...named('IBAN', groupedIban(seller.iban)), ...named('BIC', seller.bic)],
  ].map((lines) => lines.filter((line) => line !== ''))
  const widths = [118, 118, 112, 125]
  sheet.line(page.left, top, page.right)
  let x: number = page.left
  columns.forEach((lines, index) => {
    const width = widths[index] ?? 0
    let y = top + 6
    for (const line of lines) y += sheet.write(line, x, y, { size: 7, colour: ink.muted, width })
    x += width + 6
  })
  sheet.write(pageText, page.right, page.height - 30, {
    size: 8,
    colour: ink.muted,
    align: 'right',
  })
}

export const groupedIban = (iban: string) =>
  iban.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Draws the letterhead, whom it goes to and what it is about; what follows begins below. */
export function beginLetter(
  sheet: Sheet,
  letter: Letter,
  title: string,
  facts: readonly (readonly [string, string])[],
): void {
  sheet.onNewPage(() => {
    sheet.pdf.rect(0, 0, page.width, 5).fill(ink.accent)
    sheet.write(`${title} ${letter.number}`, page.left, 34, { size: 9, bold: true })
    sheet.write(writtenIn(letter.language).day(letter.issuedOn), page.right, 34, {
      size: 9,
      colour: ink.muted,
      align: 'right',
    })
    sheet.y = 64
  })
  drawSender(sheet, letter)
  const below = Math.max(drawAddress(sheet, letter), drawFacts(sheet, facts), 92 * mm)
  sheet.y = below + 14
  sheet.y += sheet.write(`${title} ${letter.number}`, page.left, sheet.y, {
    size: 16,
    bold: true,
    width: contentWidth,
  })
  sheet.y += 10
}

export function endLetter(sheet: Sheet, letter: Letter): void {
  const { page: text } = wordsOf(letter.language)
  sheet.onEveryPage((number, count) => {
    const shown = text.replace('{page}', String(number)).replace('{pages}', String(count))
    drawFooter(sheet, letter, shown)
  })
}
