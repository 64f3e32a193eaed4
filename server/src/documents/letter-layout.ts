import { organicText } from './declared-goods.ts'
import type { InvoiceData, Seller, WaybillData } from './document-data.ts'
import { fitted } from './fitted-text.ts'
import { contentWidth, ink, page, type Sheet } from './sheet.ts'
import { wordsOf } from './words.ts'
import { writtenIn } from './written-values.ts'

type Letter = InvoiceData | WaybillData

/** What letterhead and footer need. */
type Headed = Pick<Letter, 'seller' | 'language'>

/** A millimetre in points: positions follow DIN 5008, so that letters fit window envelopes. */
const mm = 72 / 25.4

const placeOf = ({ zipCode, city }: Seller) => `${zipCode} ${city}`.trim()
const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

/** The letterhead; answers where it ends. */
export function drawSender(sheet: Sheet, { seller }: Headed): number {
  sheet.pdf.rect(0, 0, page.width, 5).fill(ink.accent)
  const name = fitted(
    sheet,
    seller.name,
    { bold: true, colour: ink.accent },
    { width: contentWidth, height: 46, sizes: [17, 15, 13, 11, 9] },
  )
  const top = 15 * mm
  sheet.write(name.text, page.left, top, name.style)
  const place = fitted(
    sheet,
    joined(seller.address, placeOf(seller)),
    { colour: ink.muted },
    { width: contentWidth, height: 22, sizes: [8.5, 7] },
  )
  return (
    top + name.height + 2 + sheet.write(place.text, page.left, top + name.height + 2, place.style)
  )
}

function drawAddress(sheet: Sheet, { seller, buyer, language }: Letter) {
  const width = 85 * mm
  const sender = fitted(
    sheet,
    joined(seller.name, seller.address, placeOf(seller)),
    { colour: ink.muted },
    { width, height: 15, sizes: [6.5, 6, 5.5, 5] },
  )
  // Bottom-aligned, because the envelope's window begins below.
  sheet.write(sender.text, page.left, 46 * mm + 9.5 - sender.height, sender.style)
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

/** Labels and values to the right of the address. */
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

/** A value with its label; null when it is empty. */
const named = (name: string, value: string | null | undefined) =>
  value ? [`${name} ${value}`] : []

function footerOf(sheet: Sheet, { seller, language }: Headed) {
  const words = wordsOf(language)
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
  ]
  const widths = [118, 118, 112, 125]
  return columns.map((lines, index) => ({
    x: page.left + widths.slice(0, index).reduce((sum, width) => sum + width + 6, 0),
    ...fitted(
      sheet,
      lines.filter((line) => line !== '').join('\n'),
      { colour: ink.muted },
      { width: widths[index] ?? 0, height: 200, sizes: [7, 6.5, 6, 5.5, 5] },
    ),
  }))
}

/** Position of the page number, below the longest footer column. */
const pageTextTop = page.height - 30

type Footer = ReturnType<typeof footerOf>

/** The footer starts higher when the seller has more lines than usual. */
const footerTop = (footer: Footer) =>
  Math.min(
    page.foot + 14,
    ...footer.map(
      ({ height }, index) =>
        (index === footer.length - 1 ? pageTextTop - 2 : page.height - 20) - height - 6,
    ),
  )

function drawFooter(sheet: Sheet, footer: Footer, pageText: string) {
  const top = footerTop(footer)
  sheet.line(page.left, top, page.right)
  for (const { text, x, style } of footer) sheet.write(text, x, top + 6, style)
  sheet.write(pageText, page.right, pageTextTop, { size: 8, colour: ink.muted, align: 'right' })
}

export const groupedIban = (iban: string) =>
  iban.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Content ends above the footer. */
export function leaveRoomForFooter(sheet: Sheet, letter: Headed): void {
  sheet.foot = footerTop(footerOf(sheet, letter)) - 14
}

/** Draws letterhead, address and subject; the content follows below. */
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
  leaveRoomForFooter(sheet, letter)
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

/** Below the lines, where one of them is organic. */
export function drawOrganic(sheet: Sheet, letter: Letter): void {
  const text = organicText(letter)
  if (text === null) return
  const style = { size: 8.5, width: contentWidth }
  const height = sheet.heightOf(text, style)
  sheet.keepTogether(height + 10)
  sheet.write(text, page.left, sheet.y, style)
  sheet.y += height + 8
}

/** The shop's own text below the content. */
export function drawClosing(sheet: Sheet, { seller }: Letter): void {
  if (!seller.closing) return
  const style = { size: 9.5, width: contentWidth }
  sheet.y += 12
  for (const line of seller.closing.split('\n')) {
    // An empty line is as high as any other.
    const written = line.trim() === '' ? ' ' : line
    sheet.keepTogether(sheet.heightOf(written, style))
    sheet.y += sheet.write(written, page.left, sheet.y, style)
  }
}

export function endLetter(sheet: Sheet, letter: Headed): void {
  const { page: text } = wordsOf(letter.language)
  const footer = footerOf(sheet, letter)
  sheet.onEveryPage((number, count) => {
    const shown = text.replace('{page}', String(number)).replace('{pages}', String(count))
    drawFooter(sheet, footer, shown)
  })
}
