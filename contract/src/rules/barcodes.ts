import { elementsOf } from './gs1.ts'

/** GTINs have 8, 12, 13 or 14 digits, some codes of shops others; all compare with zeros before them. */
const numeric = /^\d{8,14}$/

/** A barcode as it is compared and as the database keeps it: a leading zero makes no difference. */
export const comparableBarcode = (code: string): string =>
  numeric.test(code) ? code.padStart(14, '0') : code

/** The last digit of a GTIN proves the others (GS1 General Specifications, 7.9): weights 3 and 1 from the right. */
function hasCheckDigit(gtin: string): boolean {
  let sum = 0
  for (const [index, digit] of [...gtin].toReversed().entries()) {
    // Stryker disable next-line AssignmentOperator: a negative sum has the same multiples of 10
    sum += Number(digit) * (index % 2 === 0 ? 1 : 3)
  }
  return sum % 10 === 0
}

/** What some scanners say first: which kind of symbol it was, as ]E0 for EAN-13 or ]C1 for GS1-128. */
const symbologyIdentifier = /^\][A-Za-z]\w/

const digitalLink = /^https?:\/\/.*\/0([12])\/(\d{8,14})(?:[/?#]|$)/i
const contentOfLink = /[/?&]37[/=](\d{1,8})(?:[/?&#]|$)/

interface Within {
  readonly gtin: string
  /** How many of it one scan stands for. */
  readonly count: number
}

const countOf = (text: string | undefined) => (/^[1-9]\d{0,7}$/.test(text ?? '') ? Number(text) : 1)

/**
 * AI 01 names the article itself, wherever it stands among the elements. A pallet names what is on it with AI 02,
 * and with AI 37 how many.
 */
function within(code: string): Within | undefined {
  const [, identifier, linked] = digitalLink.exec(code) ?? []
  if (linked !== undefined) {
    const content = identifier === '2' ? contentOfLink.exec(code)?.[1] : undefined
    return { gtin: linked, count: countOf(content) }
  }
  const elements = elementsOf(code)
  const own = elements?.get('01')
  const gtin = own ?? elements?.get('02')
  if (gtin === undefined || !/^\d{14}$/.test(gtin)) return undefined
  // Without brackets it could be any row of digits, so the check digit has to be right.
  if (!code.startsWith('(') && !hasCheckDigit(gtin)) return undefined
  return { gtin, count: own === undefined ? countOf(elements?.get('37')) : 1 }
}

/** What keyboards and people put between the digits; FNC1 stays, because it ends an element. */
// oxlint-disable-next-line no-control-regex -- the separator is a control character
const blanks = /[\u0000-\u001c\u001e-\u0020\u007f\u00a0]/g

export interface ScanMeaning {
  /** The codes it may be, comparable. Empty when there is nothing to look for. */
  readonly codes: string[]
  readonly count: number
}

/** What a scanned or typed text may mean: the code itself and, of a GS1 element string or Digital Link, the GTIN in it. */
export function scanMeaning(text: string): ScanMeaning {
  const code = text.replaceAll(blanks, '').replace(symbologyIdentifier, '')
  const itself = code.replaceAll('\u001d', '')
  if (itself === '') return { codes: [], count: 1 }
  const found = within(code)
  return found === undefined
    ? { codes: [comparableBarcode(itself)], count: 1 }
    : { codes: [comparableBarcode(itself), comparableBarcode(found.gtin)], count: found.count }
}

export const barcodesMeant = (text: string): string[] => scanMeaning(text).codes

/** A complete GTIN: its check digit is right. */
export const isGtin = (code: string) => /^(?:\d{8}|\d{12,14})$/.test(code) && hasCheckDigit(code)
