/** No line holds more. */
export const highestCount = 9999

/** What may stand in a field for counts: whole numbers from 0 on, or nothing for a moment (D-10). */
export const isCountText = (text: string) => /^\d{0,4}$/.test(text)

/** The count a text stands for; nothing when it is empty or outside of what is allowed. */
export function countOf(text: string, lowest: number, highest: number): number | null {
  if (text === '' || !isCountText(text)) return null
  const count = Number(text)
  return count >= lowest && count <= highest ? count : null
}
