import { toSVG } from 'bwip-js/node'
import type { InvoiceData } from './document-data.ts'
import { isIban } from './iban.ts'
import { ink, type Sheet } from './sheet.ts'

const bic = /^[A-Z0-9]{8}([A-Z0-9]{3})?$/

/** The maximum of the standard: 999,999,999.99 €. */
const maxCents = 99_999_999_999

/**
 * The content of a payment QR code (EPC069-12); null when nothing is to be paid or the IBAN is
 * invalid.
 */
export function transferText({ seller, total, number }: InvoiceData): string | null {
  const account = seller.iban.replaceAll(' ', '')
  if (!isIban(account) || total <= 0 || total > maxCents) return null
  const amount = `EUR${Math.floor(total / 100)}.${String(total % 100).padStart(2, '0')}`
  const bank = bic.test(seller.bic) ? seller.bic : ''
  const name = seller.name.slice(0, 70)
  return ['BCD', '002', '1', 'SCT', bank, name, account, amount, '', '', number].join('\n')
}

/** Draws a QR code with its top left corner at a position. */
export function drawQrCode(sheet: Sheet, value: string, x: number, y: number, side: number): void {
  const drawing = toSVG({ bcid: 'qrcode', text: value })
  const [, width = '1'] = /viewBox="0 0 (\S+) /.exec(drawing) ?? []
  const [, path = ''] = / d="([^"]+)"/.exec(drawing) ?? []
  const { pdf } = sheet
  pdf.save()
  pdf.translate(x, y).scale(side / Number(width))
  pdf.path(path).fillColor(ink.text).fill('even-odd')
  pdf.restore()
}
