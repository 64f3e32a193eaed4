/** How much of a name is shown where (B-15). */
export const nameLengths = { page: 60, order: 35, side: 20 } as const

/** Cuts between letters as a reader sees them, so that no half of one is left. */
export function cutName(name: string, length: number): string {
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
  return letters.length <= length ? name : `${letters.slice(0, length).join('').trimEnd()}…`
}
