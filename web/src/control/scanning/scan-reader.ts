import { isGtin } from '@kontor/contract/rules/barcodes'

export interface KeyPress {
  /** The browser's name of the key: a character, 'Enter' or something else. */
  key: string
  /** When it was pressed, in milliseconds. */
  at: number
  /** The focus is in an editable field, other than the one for barcodes. */
  typing: boolean
  /** That field is for a count: a count is never as long as a barcode. */
  counting: boolean
  /** The focus is in the field for barcodes. */
  inScanField: boolean
}

/** Faster than a person types for this long; quick scanners send a key every 1 to 20 ms. */
const fastestTyping = 50
/** Slow wireless scanners send a key every 60 to 80 ms: a person does not type a row of digits like that. */
const slowestScanner = 100
const shortestCode = 4
const longestCount = 7
/**
 * Keys with a longer pause do not belong together. Outside of all fields a person does not type; in a field, what was
 * typed before the scan is not part of it.
 */
const longestPause = 500
const longestPauseInField = 150
/** Some scanners send two line ends after the code. */
const echo = 100
/** Without a line end a code is complete after a pause; a shorter one is enough with a valid check digit. */
const quietAfterGtin = 200
const quietAfterCode = 500

/** FNC1 between elements, which some scanners send as F8. */
const separator = '\u001d'

const ends = new Set(['Enter', 'Tab'])

export type Reading = { kind: 'scan'; code: string } | { kind: 'submit' } | { kind: 'echo' } | null

/**
 * Distinguishes scans from typing by the keys alone, wherever the focus is. In the scan field every Enter submits.
 * Elsewhere a run of characters that ends with Enter, Tab or a pause is a scan; in a field only when it was faster
 * than a person types.
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

  /** Only digits, as many as a barcode has. */
  const isLongNumber = () =>
    run.length > longestCount && run.every(({ key }) => /^(?:\d|F8)$/.test(key))

  function isScan(): boolean {
    if (run.length < shortestCode) return false
    if (run.every(({ typing, counting }) => !typing || (counting && run.length > longestCount))) {
      return true
    }
    return pace() <= (isLongNumber() ? slowestScanner : fastestTyping)
  }

  /** Without an end character: at the speed of a scanner, and in a field a complete barcode number. */
  function isScanWithoutEnd(): boolean {
    const typing = run.some((press) => press.typing)
    return pace() <= slowestScanner && (!typing || isLongNumber())
  }

  /** Whether this key starts a new run: the field then still has its former value. */
  function begins({ at, key, typing }: KeyPress): boolean {
    const last = run.at(-1)
    if (key.length !== 1 && key !== 'F8') return false
    return last === undefined || at - last.at > (typing ? longestPauseInField : longestPause)
  }

  function end(press: KeyPress): Reading {
    const { key, at } = press
    const code = codeOf()
    const elsewhere = run.some(({ inScanField }) => !inScanField)
    // A person's Tab moves the focus; a scanner's Tab comes as fast as its keys.
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
        // Shift belongs to a scanned letter; any other key was pressed by a person.
        if (key !== 'Shift') run = []
        return null
      }
      if (begins(press)) run = []
      run.push(press)
      return null
    },

    /** The pause after which the keys count as a scan without an end character; null when they are not one. */
    quiet(): number | null {
      if (!isScanWithoutEnd()) return null
      return isGtin(codeOf()) ? quietAfterGtin : quietAfterCode
    },

    /** Called after that pause. */
    finish(): string | null {
      const code = isScanWithoutEnd() ? codeOf() : null
      run = []
      return code
    },
  }
}
