/** The count in a typed text; null when it is not a whole number in the range. Nothing is cut off or rounded. */
export function readCount(text: string, lowest: number, highest: number): number | null {
  const digits = text.trim()
  if (!/^\d+$/.test(digits)) return null
  const count = Number(digits)
  return count >= lowest && count <= highest ? count : null
}
