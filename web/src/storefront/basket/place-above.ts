/**
 * Above which sales unit a removed one stands again: those that stood below it and have not been raised since are still
 * the last ones, in the same order. Null is the end of the basket, undefined the top.
 */
export function placeAbove(
  unit: number,
  before: readonly number[],
  now: readonly number[],
): number | null | undefined {
  const places = new Map(before.map((other, place) => [other, place]))
  const own = places.get(unit) ?? -1
  let next = before.length
  let start = now.length
  while (start > 0) {
    const place = places.get(now[start - 1] ?? -1) ?? -1
    if (place <= own || place >= next) break
    next = place
    start -= 1
  }
  return start === 0 ? undefined : (now[start] ?? null)
}
