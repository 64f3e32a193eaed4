/** A document number as typed by an agent; null parts match anything. */
export interface DocumentQuery {
  readonly prefix: string | null
  readonly year: number | null
  readonly number: number
}

const inOnePiece = /^([A-Z]{1,8})(\d{4})(\d{5,9})$/
const inParts = /^(?:([A-Z]{1,8})[\s-]*)?(?:(\d{4})[\s-]+)?(\d{1,9})$/

/** Parses a document number: RE-2026-00012, re 2026 12, RE202600012, 2026-12 or 12. */
export function parseDocumentNumber(text: string): DocumentQuery | null {
  const asked = text.trim().toUpperCase()
  const [, prefix, year, number] = inOnePiece.exec(asked) ?? inParts.exec(asked) ?? []
  if (number === undefined) return null
  return {
    prefix: prefix ?? null,
    year: year === undefined ? null : Number(year),
    number: Number(number),
  }
}
