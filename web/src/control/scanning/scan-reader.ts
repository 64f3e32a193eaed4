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

/** Nobody types this fast for this long; scanners send a key every 1 to 20 ms. */
const fastestTyping = 50
const shortestCode = 4
const longestCount = 7
/**
 * What lies further apart does not belong together. Outside of all fields nobody types at all; in one,
 * what was typed before the scan is not part of it.
 */
const longestPause = 500
const longestPauseInField = 100
/** After the code some scanners send two line ends. */
const echo = 100

export type Reading = { kind: 'scan'; code: string } | { kind: 'submit' } | { kind: 'echo' } | null

/**
 * Tells scans from typing by the keys alone, wherever the focus is. In the scan field every Enter submits.
 * Elsewhere a run of characters that ends with Enter is a scan; in a field only when it came faster
 * than anybody types.
 */
export function createScanReader() {
  let run: KeyPress[] = []
  let lastEnd = Number.NEGATIVE_INFINITY

  function isScan(): boolean {
    const [first] = run
    const last = run.at(-1)
    if (first === undefined || last === undefined || run.length < shortestCode) return false
    const pace = (last.at - first.at) / (run.length - 1)
    if (run.every(({ typing, counting }) => !typing || (counting && run.length > longestCount))) {
      return true
    }
    return pace <= fastestTyping
  }

  /** Whether this key begins a new run: then the field it goes to is still as it was before. */
  function begins({ at, key, typing }: KeyPress): boolean {
    const last = run.at(-1)
    if (key.length !== 1) return false
    return last === undefined || at - last.at > (typing ? longestPauseInField : longestPause)
  }

  return {
    begins,

    read(press: KeyPress): Reading {
      const { key, at } = press
      if (key === 'Enter') {
        const code = run.map((each) => each.key).join('')
        const everywhereElse = run.some(({ inScanField }) => !inScanField)
        const scanned = everywhereElse && isScan()
        run = []
        if (scanned || press.inScanField) {
          lastEnd = at
          return scanned ? { kind: 'scan', code } : { kind: 'submit' }
        }
        return at - lastEnd < echo ? { kind: 'echo' } : null
      }
      if (key.length !== 1) {
        // Shift belongs to a scanned letter; any other key is a person's.
        if (key !== 'Shift') run = []
        return null
      }
      if (begins(press)) run = []
      run.push(press)
      return null
    },
  }
}
