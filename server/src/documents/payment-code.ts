import { toSVG } from 'bwip-js/node'
import type { InvoiceData } from './document-data.ts'
import { isIban } from './iban.ts'
import { ink, type Sheet } from './sheet.ts'

const bic = /^[A-Z0-9]{8}([A-Z0-9]{3})?$/

/** What the standard allows a transfer to be: 999,999,999.99 €. */
const mostCents = 99_999_999_999

/**
 * The transfer as banking apps read it from a code (EPC069-12); null when there is nothing to transfer or
 * the account could not be read.
 */
export function transferText({ seller, total, number }: InvoiceData): string | null {
  const account = seller.iban.replaceAll(' ', '')
  if (!isIban(account) || total <= 0 || total > mostCents) return null
  const amount = `EUR${Math.floor(total / 100)}.${String(total % 100).padStart(2, '0')}`
  const bank = bic.test(seller.bic) ? seller.bic : ''
  const name = seller.name.slice(0, 70)
  return ['BCD', '002', '1', 'SCT', bank, name, account, amount, '', '', number].join('\n')
}

/** Draws a text as a QR code with its left upper corner at a place. */
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
