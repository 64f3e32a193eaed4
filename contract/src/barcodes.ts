/** GTINs have 8, 12, 13 or 14 digits, some codes of shops others; all compare with zeros before them. */
const numeric = /^\d{8,14}$/

/** A barcode as it is compared and as the database keeps it: a leading zero makes no difference. */
export const comparableBarcode = (code: string): string =>
  numeric.test(code) ? code.padStart(14, '0') : code

/** The last digit of a GTIN proves the others (GS1 General Specifications, 7.9): weights 3 and 1 from the right. */
function hasCheckDigit(gtin: string): boolean {
  let sum = 0
  for (const [index, digit] of [...gtin].toReversed().entries()) {
    sum += Number(digit) * (index % 2 === 0 ? 1 : 3)
  }
  return sum % 10 === 0
}

/** What some scanners say first: which kind of symbol it was, as ]E0 for EAN-13 or ]C1 for GS1-128. */
const symbologyIdentifier = /^\][A-Za-z]\w/

/** The GTIN of an element string is its first element, AI 01; on a pallet AI 02 names what is on it. */
const bracketed = /^\(0[12]\)(\d{14})/
const plain = /^0[12](\d{14})/
const digitalLink = /^https?:\/\/.*\/0[12]\/(\d{8,14})(?:[/?#]|$)/i

function gtinWithin(code: string): string | undefined {
  const told = bracketed.exec(code)?.[1] ?? digitalLink.exec(code)?.[1]
  if (told !== undefined) return told
  // Without brackets it could be any row of digits, so the check digit has to be right.
  const guessed = plain.exec(code)?.[1]
  return guessed !== undefined && hasCheckDigit(guessed) ? guessed : undefined
}

/** FNC1 as scanners send it, and what keyboards and people put between the digits. */
// oxlint-disable-next-line no-control-regex -- the separator is a control character
const separators = /[\u0000-\u0020\u007f\u00a0]/g

/**
 * What a scanned or typed text may mean, comparable: the code itself and, of a GS1 element string or
 * Digital Link, the GTIN in it. Empty when there is nothing to look for.
 */
export function barcodesMeant(text: string): string[] {
  const code = text.replaceAll(separators, '').replace(symbologyIdentifier, '')
  if (code === '') return []
  const within = gtinWithin(code)
  return within === undefined
    ? [comparableBarcode(code)]
    : [comparableBarcode(code), comparableBarcode(within)]
}
