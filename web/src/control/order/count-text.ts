/** The highest count of a line. */
export const highestCount = 9999

/** Why a text is not an accepted count. */
export type CountProblem = 'not_whole' | 'too_low' | 'too_high'

/** What is wrong with a typed text; null while it is empty, which it may be for a moment (D-10). */
export function countProblem(text: string, lowest: number, highest: number): CountProblem | null {
  const typed = text.trim()
  if (typed === '') return null
  if (!/^\d+$/.test(typed)) return 'not_whole'
  if (Number(typed) < lowest) return 'too_low'
  return Number(typed) > highest ? 'too_high' : null
}

/** The count in a text; null when it is empty or not accepted (D-07). */
export function countOf(text: string, lowest: number, highest: number): number | null {
  const typed = text.trim()
  return typed === '' || countProblem(typed, lowest, highest) !== null ? null : Number(typed)
}
