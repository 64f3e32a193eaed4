/** The order a scanned code may be the number of: pick lists carry it as their barcode. */
export function orderNumberOf(code: string): number | null {
  // What some scanners say first is which kind of symbol it was.
  const digits = /^(?:\][A-Za-z]\d)?([1-9]\d{0,9})$/.exec(code.trim())?.[1]
  return digits === undefined || Number(digits) > 2_147_483_647 ? null : Number(digits)
}
