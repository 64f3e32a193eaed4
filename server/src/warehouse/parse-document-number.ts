/** A document number as typed by an agent; null parts match anything. */
export interface DocumentQuery {
  readonly kind: 'waybill' | 'invoice' | null
  readonly year: number | null
  readonly number: number
}

const kinds = { LS: 'waybill', RE: 'invoice' } as const
const inOnePiece = /^(LS|RE)(\d{4})(\d{5,9})$/
const inParts = /^(?:(LS|RE)[\s-]*)?(?:(\d{4})[\s-]+)?(\d{1,9})$/

/** Parses a document number: RE-2026-00012, re 2026 12, RE202600012, 2026-12 or 12. */
export function parseDocumentNumber(text: string): DocumentQuery | null {
  const asked = text.trim().toUpperCase()
  const [, series, year, number] = inOnePiece.exec(asked) ?? inParts.exec(asked) ?? []
  if (number === undefined) return null
  return {
    kind: series === 'LS' || series === 'RE' ? kinds[series] : null,
    year: year === undefined ? null : Number(year),
    number: Number(number),
  }
}
