import { isGtin } from '@kontor/contract/rules/barcodes'

export interface KeyPress {
  /** As the browser names it: a character, 'Enter' or something else. */
  key: string
  /** When it was pressed, in milliseconds. */
  at: number
  /** Into a field one types in, other than the one for barcodes. */
  typing: boolean
  /** That field is for a count: nobody counts as far as a barcode is long. */
  counting: boolean
  /** Into the field for barcodes. */
  inScanField: boolean
}

/** Nobody types this fast for this long; quick scanners send a key every 1 to 20 ms. */
const fastestTyping = 50
/** Slow scanners, over radio, send one every 60 to 80 ms: nobody types a row of digits like that. */
const slowestScanner = 100
const shortestCode = 4
const longestCount = 7
/**
 * What lies further apart does not belong together. Outside of all fields nobody types at all; in one,
 * what was typed before the scan is not part of it.
 */
const longestPause = 500
const longestPauseInField = 150
/** After the code some scanners send two line ends. */
const echo = 100
/** Without a line end a code is complete when nothing follows; one with a right check digit soon is. */
const quietAfterGtin = 200
const quietAfterCode = 500

/** FNC1 between elements, which some scanners type as F8. */
const separator = '\u001d'

const ends = new Set(['Enter', 'Tab'])

export type Reading = { kind: 'scan'; code: string } | { kind: 'submit' } | { kind: 'echo' } | null

/**
 * Tells scans from typing by the keys alone, wherever the focus is. In the scan field every Enter submits.
 * Elsewhere a run of characters that ends with Enter or Tab is a scan, and so is one after which nothing
 * follows; in a field only when it came faster than anybody types.
 */
export function createScanReader() {
  let run: KeyPress[] = []
  let lastEnd = Number.NEGATIVE_INFINITY

  const codeOf = () => run.map(({ key }) => (key === 'F8' ? separator : key)).join('')

  function pace(): number {
    const [first] = run
    const last = run.at(-1)
    if (first === undefined || last === undefined || run.length < shortestCode) return Infinity
    return (last.at - first.at) / (run.length - 1)
  }

  /** Digits alone, as many as a barcode has. */
  const isLongNumber = () =>
    run.length > longestCount && run.every(({ key }) => /^(?:\d|F8)$/.test(key))

  function isScan(): boolean {
    if (run.length < shortestCode) return false
    if (run.every(({ typing, counting }) => !typing || (counting && run.length > longestCount))) {
      return true
    }
    return pace() <= (isLongNumber() ? slowestScanner : fastestTyping)
  }

  /** Without an end the keys alone have to tell: at the pace of a scanner, and in a field a whole number. */
  function isScanWithoutEnd(): boolean {
    const typing = run.some((press) => press.typing)
    return pace() <= slowestScanner && (!typing || isLongNumber())
  }

  /** Whether this key begins a new run: then the field it goes to is still as it was before. */
  function begins({ at, key, typing }: KeyPress): boolean {
    const last = run.at(-1)
    if (key.length !== 1 && key !== 'F8') return false
    return last === undefined || at - last.at > (typing ? longestPauseInField : longestPause)
  }

  function end(press: KeyPress): Reading {
    const { key, at } = press
    const code = codeOf()
    const elsewhere = run.some(({ inScanField }) => !inScanField)
    // A Tab of a person goes on to the next thing; that of a scanner comes as fast as its keys.
    const scanned = key === 'Tab' ? pace() <= slowestScanner && isScan() : elsewhere && isScan()
    run = []
    if (scanned || (press.inScanField && key === 'Enter')) {
      lastEnd = at
      return scanned ? { kind: 'scan', code } : { kind: 'submit' }
    }
    return at - lastEnd < echo ? { kind: 'echo' } : null
  }

  return {
    begins,

    read(press: KeyPress): Reading {
      const { key } = press
      if (ends.has(key)) return end(press)
      if (key.length !== 1 && key !== 'F8') {
        // Shift belongs to a scanned letter; any other key is a person's.
        if (key !== 'Shift') run = []
        return null
      }
      if (begins(press)) run = []
      run.push(press)
      return null
    },

    /** How long nothing may follow for what was read to be a scan without an end; null when it is none. */
    quiet(): number | null {
      if (!isScanWithoutEnd()) return null
      return isGtin(codeOf()) ? quietAfterGtin : quietAfterCode
    },

    /** Nothing followed. */
    finish(): string | null {
      const code = isScanWithoutEnd() ? codeOf() : null
      run = []
      return code
    },
  }
}
