/**
 * The lines of an order as one walks through the warehouse, on paper and on the screen. What has no
 * location is searched for last, either way; lines of one location stay in the order they came in.
 */
export function inRouteOrder<Line extends { readonly location: string | null }>(
  lines: readonly Line[],
  ascending = true,
): Line[] {
  const sign = ascending ? 1 : -1
  // As shelves are numbered: A-2 comes before A-10. Made here, because it takes longer than the start of the app.
  const asNumbered = new Intl.Collator('en', { numeric: true })
  return lines.toSorted((one, other) => {
    if (one.location === null || other.location === null) {
      return Number(one.location === null) - Number(other.location === null)
    }
    return sign * asNumbered.compare(one.location, other.location)
  })
}
