/** The count a typed text stands for; null when it is no whole number in the range. Nothing is cut or rounded. */
export function readCount(text: string, lowest: number, highest: number): number | null {
  const digits = text.trim()
  if (!/^\d+$/.test(digits)) return null
  const count = Number(digits)
  return count >= lowest && count <= highest ? count : null
}
