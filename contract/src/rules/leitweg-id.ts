/**
 * The address of a public buyer on the invoice platforms: a coarse part of 2 to 12 digits, an optional fine part of up
 * to 30 letters and digits, and two check digits (Leitweg-ID-Formatspezifikation 2.0.2).
 */
const shape = /^(\d{2,12})(?:-([A-Z0-9]{1,30}))?-(\d{2})$/

/** ISO 7064 mod 97-10; a letter counts as 10 to 35. */
function remainderOf(text: string): number {
  let remainder = 0
  for (const each of text) {
    for (const digit of String(Number.parseInt(each, 36))) {
      remainder = (remainder * 10 + Number(digit)) % 97
    }
  }
  return remainder
}

/** As it is compared and sent. */
export const tidyLeitwegId = (entered: string): string =>
  entered.replaceAll(/\s/g, '').toUpperCase()

export function isLeitwegId(entered: string): boolean {
  const parts = shape.exec(entered)
  if (parts === null) return false
  const [, coarse = '', fine = '', check = ''] = parts
  return remainderOf(`${coarse}${fine}${check}`) === 1
}
